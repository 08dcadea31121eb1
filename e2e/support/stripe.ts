import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const WEBHOOK_SECRET = 'whsec_of_nobody'

/** A local server that speaks as much of Stripe's API as a checkout and refunds of its one payment need, and has its payment page. */
export interface StubStripe {
  /** Settings with which a shop takes its payments here. */
  settings: Record<string, string>
  /** Sends the event that the last session was paid, signed as Stripe's events are. */
  sendPaid(): Promise<void>
  /** Address to which its page leads who does not pay. */
  cancelUrl(): string
  /** Centimes that it has of the payment, after refunds. */
  kept(): number
  close(): Promise<void>
}

/** Sum of all lines of a wanted session, in centimes. */
function totalOf(wanted: URLSearchParams): number {
  const of = (line: number, name: string) => Number(wanted.get(`line_items[${line}]${name}`))
  let total = 0
  for (let line = 0; wanted.has(`line_items[${line}][quantity]`); line++)
    total += of(line, '[price_data][unit_amount]') * of(line, '[quantity]')
  return total
}

/** A session as Stripe answers it. */
const sessionOf = (wanted: URLSearchParams, origin: string) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  url: `${origin}/pay`,
  status: 'open',
  payment_status: 'unpaid',
  client_reference_id: wanted.get('client_reference_id'),
  amount_total: totalOf(wanted),
  currency: 'dzd',
  payment_intent: null as string | null,
})

/** Opens it at a port of its own. */
export async function openStripe(): Promise<StubStripe> {
  let wanted = new URLSearchParams()
  let session = sessionOf(wanted, '')
  const refunds = new Map<string, number>()
  const refunded = () => [...refunds.values()].reduce((sum, amount) => sum + amount, 0)
  const server = createServer((request, response) => {
    void answer(request).then(({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const answer = async (request: IncomingMessage) => {
    if (request.url === '/pay') {
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' })
      const page = `<title>Stripe</title><a href="${wanted.get('success_url')}">Pay</a>`
      return { type: 'text/html', body: page }
    }
    if (request.url === '/v1/refunds') {
      refunds.set(
        String(request.headers['idempotency-key']),
        Number(new URLSearchParams(await text(request)).get('amount')),
      )
      const charge = { id: 'ch_1', object: 'charge', amount_refunded: refunded() }
      const refund = {
        id: `re_${refunds.size}`,
        object: 'refund',
        status: 'succeeded',
        created: Math.floor(Date.now() / 1000),
        charge,
      }
      return { type: 'application/json', body: JSON.stringify(refund) }
    }
    if (request.url === '/v1/checkout/sessions') {
      wanted = new URLSearchParams(await text(request))
      session = sessionOf(wanted, origin)
    }
    if (request.url === `/v1/checkout/sessions/${session.id}/expire`) session.status = 'expired'
    return { type: 'application/json', body: JSON.stringify(session) }
  }

  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
      STRIPE_API_URL: origin,
    },
    cancelUrl: () => wanted.get('cancel_url')!,
    kept: () => (session.payment_status === 'paid' ? session.amount_total - refunded() : 0),
    async sendPaid() {
      const type = 'checkout.session.completed'
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: session } })
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${payload}`).digest('hex')
      const shop = new URL(wanted.get('success_url')!).origin
      const response = await fetch(`${shop}/api/order/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body: payload,
      })
      if (!response.ok) throw new Error(`The shop answered an event with ${response.status}`)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
