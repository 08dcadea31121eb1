import type { ChargilyConfig } from '../../config/config'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { CHARGILY_PAYMENT } from '@souk-vert/shared/contract/order/order-status'
import { type PaymentSession, type PaymentState, ProviderUnreachable } from '../provider'

const HOST = 'https://pay.chargily.net'

/** Time limit of one request in ms: a shopper waits for two of them. */
const TIMEOUT_MS = 6_000

/** Statuses of answers that say something; after another one nobody knows what came of the call. */
const SAID = [200, 201, 400, 403, 404, 422]

/** Amounts are whole dinars. */
export const DINAR = 100

/** Fields of a checkout that we read: https://dev.chargily.com/pay-v2/api-reference/checkouts/checkout-object */
const Checkout = Type.Object({
  id: Type.String({ minLength: 1 }),
  entity: Type.Literal('checkout'),
  amount: Type.Integer(),
  currency: Type.String(),
  status: Type.String(),
  metadata: Type.Unknown(),
  // In s since 1970.
  created_at: Type.Number(),
  checkout_url: Type.String(),
})

/** A page of all checkouts of the account, also those that are not ours. */
const Page = Type.Object({
  data: Type.Array(Type.Object({ metadata: Type.Unknown(), created_at: Type.Number() })),
  last_page: Type.Integer(),
})
type Page = Static<typeof Page>

/** States by Chargily's statuses: of a payment that failed there is no second try at the same checkout. */
const states = new Map<string, PaymentState>([
  ['pending', 'open'],
  ['processing', 'processing'],
  ['paid', 'paid'],
  ['failed', 'ended'],
  ['canceled', 'ended'],
  ['expired', 'ended'],
])

const unreachable = (cause: unknown) => new ProviderUnreachable('Chargily Pay cannot be reached', { cause })

const noAnswer = () => unreachable(new Error('This is no answer of Chargily Pay'))

/** The order of a checkout of ours; of another one the empty text. */
function orderIdOf({ metadata }: { metadata: unknown }): string {
  const id = (metadata as { orderId?: unknown } | null)?.orderId
  return typeof id === 'string' ? id : ''
}

/** Converts a checkout. @throws ProviderUnreachable for what is none */
export function toSession(body: unknown): PaymentSession {
  if (!Check(Checkout, body)) throw noAnswer()
  const { id, checkout_url: url, amount, currency, status } = body
  const state = states.get(status)
  if (!state) throw noAnswer()
  return {
    id,
    url,
    state,
    currency,
    orderId: orderIdOf(body),
    totalCentimes: amount * DINAR,
    paymentId: CHARGILY_PAYMENT + id,
  }
}

/** The calls of the API, version 2; its key says whether money moves. Each throws ProviderUnreachable. */
export function chargilyApi({ secretKey, apiUrl = HOST }: ChargilyConfig) {
  const prefix = `${apiUrl}${secretKey.startsWith('test_') ? '/test' : ''}/api/v2`
  const headers = { authorization: `Bearer ${secretKey}` }

  async function ask(method: 'get' | 'post', path: string, json?: object) {
    try {
      const { default: ky } = await import('ky')
      const options = { prefix, headers, method, json, timeout: TIMEOUT_MS, retry: 0, throwHttpErrors: false }
      const answer = await ky(path, options)
      if (!SAID.includes(answer.status)) throw new Error(`It answers ${answer.status}`)
      return { status: answer.status, body: await answer.json<unknown>() }
    } catch (error) {
      throw unreachable(error)
    }
  }

  async function readPage(page: number) {
    const { body } = await ask('get', `checkouts?per_page=50&page=${page}`)
    if (!Check(Page, body)) throw noAnswer()
    return body
  }

  /** Checkouts from the newest on, whichever end of its list they are at: nobody has said. */
  async function* newestFirst(): AsyncGenerator<Page['data']> {
    const { data, last_page: last } = await readPage(1)
    const isRising = data.length > 0 && data[0]!.created_at < data.at(-1)!.created_at
    for (let count = 1; count <= last; count++) {
      const page = isRising ? last + 1 - count : count
      yield page === 1 ? data : (await readPage(page)).data
    }
  }

  /** The session of an order whose checkout was made at `since` or later, in s, as its own words name it; undefined when there is none. */
  async function findSession(orderId: string, since: number): Promise<PaymentSession | undefined> {
    for await (const checkouts of newestFirst()) {
      const found = checkouts.find((checkout) => orderIdOf(checkout) === orderId)
      if (found) return toSession(found)
      if (checkouts.some(({ created_at }) => created_at < since)) return undefined
    }
    return undefined
  }

  return { ask, findSession }
}
