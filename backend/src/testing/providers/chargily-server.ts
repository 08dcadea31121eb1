import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import type { Failure } from '@souk-vert/platform/testing/stripe-server'

/** Least amount that it takes, in dinars. */
const MIN_AMOUNT = 50

const PAGE = 50

/** A checkout as Chargily Pay answers it, with the parameters that it was asked with. */
interface Checkout {
  id: string
  entity: 'checkout'
  amount: number
  currency: string
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'canceled' | 'expired'
  metadata: { orderId?: string } | null
  created_at: number
  checkout_url: string
  wanted: Record<string, unknown>
}

let opened: ReturnType<typeof openServer> | undefined

afterAll(async () => (await opened)?.close())

/**
 * A server that speaks what we need of the API of Chargily Pay, with the rules that matter: each call makes a checkout, amounts are whole
 * dinars, only what is pending can be expired. The tests of a file share it; each finds it without checkouts.
 */
export async function openChargilyServer() {
  opened ??= openServer()
  const server = await opened
  server.reset()
  return server
}

async function openServer() {
  const config = { secretKey: 'test_sk_of_nobody', apiUrl: '' }
  const sessions = new Map<string, Checkout>()
  const requests: string[] = []
  let failures: Failure[] = []
  let isNewestFirst = true

  const add = (more: Partial<Checkout>) => {
    const id = randomBytes(13).toString('hex')
    const checkout: Checkout = {
      id,
      entity: 'checkout',
      amount: 100,
      currency: 'dzd',
      status: 'pending',
      metadata: null,
      wanted: {},
      created_at: Math.floor(Date.now() / 1000),
      checkout_url: `https://pay.chargily.example/${id}/pay`,
      ...more,
    }
    sessions.set(id, checkout)
    return checkout
  }

  function create(wanted: Record<string, unknown>) {
    const { amount, currency, metadata } = wanted as unknown as Checkout
    if (!Number.isInteger(amount) || amount < MIN_AMOUNT)
      return { status: 422, body: { message: 'The amount is invalid.', errors: { amount: ['It is invalid.'] } } }
    return { status: 200, body: add({ amount, currency, metadata, wanted }) }
  }

  function expire(checkout: Checkout) {
    if (checkout.status === 'expired') return { status: 400, body: { message: 'It has expired.' } }
    if (checkout.status !== 'pending') return { status: 403, body: { message: 'It is not pending.' } }
    checkout.status = 'expired'
    return { status: 200, body: checkout }
  }

  function list(page: number) {
    const all = [...sessions.values()]
    const sorted = isNewestFirst ? all.toReversed() : all
    const last_page = Math.max(1, Math.ceil(all.length / PAGE))
    return { status: 200, body: { data: sorted.slice((page - 1) * PAGE, page * PAGE), last_page, current_page: page } }
  }

  async function answer(request: IncomingMessage) {
    if (request.headers.authorization !== `Bearer ${config.secretKey}`) return { status: 401, body: {} }
    const url = new URL(request.url!, 'http://chargily')
    const [, id, action] = url.pathname.replace('/test/api/v2/checkouts', '').split('/')
    if (id === undefined && request.method === 'POST') return create(JSON.parse(await text(request)))
    if (id === undefined) return list(Number(url.searchParams.get('page')))
    const checkout = sessions.get(id)
    if (!checkout) return { status: 404, body: { message: 'Not found.' } }
    return action === 'expire' ? expire(checkout) : { status: 200, body: checkout }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    requests.push(`${request.method} ${request.url}`)
    const failure = failures.shift()
    if (failure?.endsWith('down')) return response.writeHead(503).end('{}')
    const { status, body } = await answer(request)
    if (failure?.endsWith('lost')) return response.destroy()
    const said = failure === 'wrong answer' ? {} : body
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  const { url, close } = await startLocalServer((request, response) => void handle(request, response))
  config.apiUrl = url

  /** The call with which Chargily Pay reports on a checkout. */
  const eventOf = (checkout: object, secret = config.secretKey) => {
    const payload = JSON.stringify({ id: 'evt', entity: 'event', livemode: 'false', type: 'checkout', data: checkout })
    const signature = createHmac('sha256', secret).update(payload).digest('hex')
    return {
      method: 'POST' as const,
      url: '/api/order/webhook',
      payload,
      headers: { 'content-type': 'application/json', signature },
    }
  }

  return {
    config,
    sessions,
    requests,
    add,
    eventOf,
    /** A checkout comes to this, as by its shopper on the page. */
    become: (id: string, status: Checkout['status']) => Object.assign(sessions.get(id)!, { status }),
    /** The next requests go wrong like this. */
    fail: (...next: Failure[]) => void (failures = next),
    listOldestFirst: () => void (isNewestFirst = false),
    reset() {
      sessions.clear()
      requests.length = 0
      failures = []
      isNewestFirst = true
    },
    close,
  }
}
