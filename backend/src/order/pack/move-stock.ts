import type { Static } from 'typebox'
import type { packLine } from '@souk-vert/shared/contract/order/packing'
import type { Db } from '../../db/connection'
import type { Substitute } from '../../db/tables/order-entries'
import type { EntryRow } from '../book/book'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { recordChanges } from '../../change/record-changes'
import { catalogRefusal } from '../../catalog/refusals'
import { notEnough } from '../refusals'
import { type HeldProduct, holdProducts, takeStock } from '../stock'

/** State of a line as a packer gives it. */
export type Press = Omit<Static<typeof packLine.schema.body>, 'orderId'>

/** The substitute as the shop has it now. @throws PRODUCT_NOT_FOUND, or OUT_OF_STOCK where there are `left` pieces of it */
function toSubstitute(row: HeldProduct | undefined, pieces: number, left: number): Substitute {
  if (!row || row.hidden) throw catalogRefusal('PRODUCT_NOT_FOUND')
  if (left < pieces) throw notEnough(left, row)
  const { id: productId, name, image, unit, translations, priceCentimes, discountHundredths } = row
  const price = { price: toDzd(priceCentimes), discount: discountHundredths / 100 }
  return { productId, name, image, unit, translations, ...price, pieces }
}

/**
 * Moves the stock of a press: what the line's `former` entry took goes back first, so that the last press alone counts. Returns the
 * substitute, and how many pieces of the line's product the stock said there were though its shelf is empty.
 * @throws PRODUCT_NOT_FOUND or OUT_OF_STOCK
 */
export async function moveStock(
  tx: Db,
  productId: string,
  former: EntryRow | undefined,
  { pieces, shelfEmpty, substitute: wanted }: Press,
  by: string,
): Promise<{ uncounted: number; substitute: Substitute | null }> {
  const substitute = pieces === null ? undefined : wanted
  const isCorrected = shelfEmpty || former?.uncounted
  const moved = [isCorrected ? { productId } : [], former?.substitute ?? [], substitute ?? []].flat()
  const rows = await holdProducts(tx, moved)
  const stock = new Map([...rows].map(([id, row]) => [id, row.stock]))
  const add = (id: string, count: number) => stock.has(id) && stock.set(id, stock.get(id)! + count)
  if (former) add(productId, former.uncounted)
  if (former?.substitute) add(former.substitute.productId, former.substitute.pieces)
  const taken =
    substitute && toSubstitute(rows.get(substitute.productId), substitute.pieces, stock.get(substitute.productId) ?? 0)
  if (taken) add(taken.productId, -taken.pieces)
  const uncounted = shelfEmpty && pieces !== null ? (stock.get(productId) ?? 0) : 0
  add(productId, -uncounted)
  await takeStock(
    tx,
    [...rows].map(([id, row]) => ({ productId: id, quantity: row.stock - stock.get(id)! })),
  )
  const own = rows.get(productId)
  if (own) {
    const [before, after] = [{ stock: own.stock }, { stock: stock.get(productId) }]
    await recordChanges(tx, by, [{ thing: 'product', thingId: productId, name: own.name, before, after }])
  }
  return { uncounted, substitute: taken ?? null }
}
