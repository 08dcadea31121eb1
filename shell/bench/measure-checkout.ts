import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Calls } from 'shared/contract/calls'
import { openPhone, slowPhone } from 'tools/measure-page'

/** When a shopper with an empty cache sees what of the checkout, in ms after its navigation start. */
export interface CheckoutOpening {
  skeletonMs: number
  contentMs: number
}

/** Names and values of a browser's storage in which a shopper is signed in. */
export type SignedIn = Record<'accesstoken' | 'refreshToken', string>

const PRODUCTS = 3

/** A new shopper of the shop with an address and something in the cart. */
export async function shopperAtCheckout(url: string): Promise<SignedIn> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const post = async <Name extends keyof Calls & `POST ${string}`>(name: Name, body: Calls[Name]['body']) => {
    const answer = await fetch(url + name.slice('POST '.length), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Calls[Name]['answer']
  }
  const login = { email: `bench-${Date.now()}@example.com`, password: 'a-long-password' }
  await post('POST /api/user/register', { ...login, name: 'Bench', confirmPassword: login.password })
  const { accesstoken, refreshToken } = (await post('POST /api/user/login', login)).data
  headers.authorization = `Bearer ${accesstoken}`
  await post('POST /api/address/create', {
    ...{ address_line: '12 Rue Didouche Mourad', city: 'Algiers', state: 'Algiers', country: 'Algeria' },
    ...{ pincode: '16000', mobile: '0550123456' },
  })
  const { data } = await post('POST /api/product/search-product', { search: 'milk', page: 1 })
  const products = data.filter(({ stock }) => stock > 0).slice(0, PRODUCTS)
  for (const { _id } of products) await post('POST /api/cart/create', { productId: _id })
  return { accesstoken, refreshToken }
}

/** Opens the checkout as its own document, as every link to it does where payments are taken. */
export async function measureCheckout(browser: Browser, url: string, shopper: SignedIn): Promise<CheckoutOpening> {
  const { context, page } = await openPhone(browser, slowPhone)
  try {
    await page.addInitScript((stored) => Object.assign(localStorage, stored), shopper)
    await page.addInitScript({ path: fileURLToPath(new URL('observe-checkout.js', import.meta.url)) })
    await page.goto(`${url}/checkout`)
    await page.waitForFunction(() => performance.getEntriesByName('content-there').length > 0)
    const marks = await page.evaluate(() =>
      performance.getEntriesByType('mark').map((mark) => ({ name: mark.name, at: mark.startTime })),
    )
    const atMark = (wanted: string) => marks.find(({ name }) => name === wanted)?.at ?? NaN
    return { skeletonMs: atMark('skeleton-there'), contentMs: atMark('content-there') }
  } finally {
    await context.close()
  }
}
