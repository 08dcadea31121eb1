import type { Firm } from '@souk-vert/shared/contract/user/firm'
import type { Db } from '../../db/connection'
import { isUndone } from '@souk-vert/shared/contract/order/order-status'
import { isDeepStrictEqual } from 'node:util'
import type { Fields } from '../../change/record-changes'
import { storedFirm } from '../../firm/stored-firm'
import { wrongStatus } from '../refusals'
import { changeBook } from '../book/read-books'
import { changeOrder, recordOrder } from '../book/write-book'
import { issueAgain } from '../papers/issue-paper'

/** Fields of a firm as the history names them. */
const firmFields = (firm: Firm | null): Fields => (firm ? { ...firm, firm: firm.name, name: undefined } : {})

/**
 * Invoices an order to a firm; papers that were given out in another name are replaced by new ones. Returns
 * whether there were any.
 * @throws ORDER_NOT_FOUND, or WRONG_ORDER_STATUS of an order that is undone or nobody's any more
 */
export const invoiceToFirm = (db: Db, orderNumber: string, typed: Firm, by: string) =>
  changeBook(db, orderNumber, async (tx, book) => {
    const { order } = book
    if (order.userId === null || isUndone(order.status)) throw wrongStatus(orderNumber, order.status)
    const firm = storedFirm(typed)
    if (isDeepStrictEqual(firm, order.firm)) return false
    const after = await changeOrder(tx, book, { firm })
    await recordOrder(tx, by, order, firmFields(order.firm), firmFields(firm))
    return issueAgain(tx, after)
  })
