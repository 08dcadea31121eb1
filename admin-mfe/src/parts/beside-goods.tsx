import type { OrderBill } from '@souk-vert/shared/contract/order/order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { besideGoods, billRowText } from '@souk-vert/shared/order/change-facts'
import { Row } from './layout'

/** Rows of a bill beside its goods. */
export const BesideGoods = ({ bill }: { bill: Pick<OrderBill, 'rows'> }) =>
  besideGoods(bill).map((row) => (
    <Row key={row.key} data-spread="">
      <span>{billRowText(row)}</span> <span>{formatDzd(row.amount)}</span>
    </Row>
  ))
