import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Goods, type Person } from '../test/shoppers/persons'

/** Time between two looks at a page, in ms. */
const LOOK_MS = 20

/**
 * Changes the price of each product, and returns how long it took until its page showed that, in ms. The change is sent to one
 * backend, past the edge and the other backend, which have to find out.
 */
export async function timeChanges(
  backendUrl: string,
  { headers }: Person,
  products: Goods['products'],
  read: (path: string) => Promise<string>,
): Promise<number[]> {
  const times: number[] = []
  for (const { id, path, price } of products) {
    await read(path)
    const body = { edits: [{ _id: id, price: { from: price, to: price + 1 } }] }
    await call(backendUrl, 'PUT /api/product/admin-edit-stock', { headers, body })
    const changedAt = performance.now()
    while (!(await read(path)).includes(`"price":${price + 1},`)) await sleep(LOOK_MS)
    times.push(performance.now() - changedAt)
  }
  return times
}
