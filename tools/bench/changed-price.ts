import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { ask } from '../test/shoppers/constant-requests'
import { lineOf } from '../test/shoppers/persons'
import { logIn, ownedShop } from '../test/small-shop'

/** Time between two looks at a page, in ms. */
const LOOK_MS = 20

/**
 * Changes the price of each product, and returns how long it took until its page showed that, in ms. The change is sent to one
 * backend, past the edge and the other backend, which have to find out.
 */
export async function timeChanges(url: string, backendUrl: string, products: Product[]): Promise<number[]> {
  const admin = await logIn(backendUrl, ownedShop.ADMIN_EMAIL)
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  let looks = 0
  const times: number[] = []
  for (const product of products) {
    // Each from another address: nobody may look as often.
    const look = async () => (await ask(url + productUrl(product), { agent, headers: lineOf(++looks) })).text
    await look()
    const price = { from: product.price, to: product.price + 1 }
    await admin('/api/product/admin-edit-stock', { edits: [{ _id: product._id, price }] }, 'PUT')
    const changedAt = performance.now()
    while (!(await look()).includes(`"price":${price.to},`)) await sleep(LOOK_MS)
    times.push(performance.now() - changedAt)
  }
  agent.destroy()
  return times
}
