import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { startLocalServer } from './local-server'

/** Minimum amount that Stripe accepts, in centimes. */
const MIN_AMOUNT = 6500

const HALF_HOUR_S = 30 * 60

/** A session as Stripe returns it, with the parameters that it was asked with. */
interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string
  amount_total: number
  currency: string
  payment_intent: string | null
  wanted: URLSearchParams
}

/**
 * Failure of a request: nothing is done, it is done and the answer gets lost, or the answer says nothing. After an `ended` one the client
 * does not try the same call again.
 */
export type Failure = 'down' | 'answer lost' | 'ended down' | 'ended lost' | 'wrong answer'

/** Money of a session that went back: by a call with this key, or in the dashboard. */
interface Refund {
  key: string
  amount: number
  status: 'succeeded' | 'failed'
}

const ok = (body: object) => ({ status: 200, body })
const refuse = (status: number, type: string, code: string) => ({
  status,
  body: { error: { type, code, message: code } },
})

const sum = (wanted: URLSearchParams) => {
  let total = 0
  for (let line = 0; wanted.has(`line_items[${line}][quantity]`); line++) {
    const unit = wanted.get(`line_items[${line}][price_data][unit_amount]`)
    total += Number(unit) * Number(wanted.get(`line_items[${line}][quantity]`))
  }
  return total
}

/**
 * A server that speaks what we need of Stripe's API, with the rules that matter: idempotency keys, no session shorter than
 * half an hour, only open ones can be expired. `config` points the real client library at it.
 */
export async function openStripeServer() {
  const config = {
    secretKey: 'sk_test_of_nobody',
    webhookSecret: 'whsec_of_nobody',
    publishableKey: undefined,
    apiUrl: '',
  }
  const sessions = new Map<string, Session>()
  const madeBy = new Map<string, Session>()
  const refunded = new Map<string, Refund[]>()
  const refundAnswers = new Map<string, ReturnType<typeof ok>>()
  const disputed = new Set<string>()
  const requests: string[] = []
  let failures: Failure[] = []
  let aheadMs = 0

  const nowInSeconds = () => Math.floor((Date.now() + aheadMs) / 1000)

  function create(wanted: URLSearchParams, key: string) {
    const before = madeBy.get(key)
    if (before && before.wanted.toString() !== wanted.toString())
      return refuse(400, 'idempotency_error', 'idempotency_key_mismatch')
    if (before) return ok(before)
    if (Number(wanted.get('expires_at')) < nowInSeconds() + HALF_HOUR_S)
      return refuse(400, 'invalid_request_error', 'expires_at_too_early')
    const total = sum(wanted)
    if (total < MIN_AMOUNT) return refuse(400, 'invalid_request_error', 'amount_too_small')
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      wanted,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: wanted.get('client_reference_id')!,
      amount_total: total,
      currency: wanted.get('line_items[0][price_data][currency]')!,
    }
    sessions.set(id, session)
    madeBy.set(key, session)
    return ok(session)
  }

  function expire(session: Session) {
    if (session.status !== 'open') return refuse(400, 'invalid_request_error', 'session_not_open')
    session.status = 'expired'
    return ok(session)
  }

  const refundsIn = (session: Session | undefined) => refunded.get(session?.id ?? '') ?? []
  const sumBack = (refunds: Refund[]) =>
    refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
  const sessionOf = (paymentId: string | null) =>
    [...sessions.values()].find((each) => each.payment_intent !== null && each.payment_intent === paymentId)
  const refundOf = ({ key, amount, status }: Refund, { payment_intent }: Session) => ({
    id: `re_${key}`,
    object: 'refund',
    status,
    amount,
    payment_intent,
    created: nowInSeconds(),
    metadata: key.startsWith('refund-') ? { refund: key.slice('refund-'.length) } : {},
    failure_reason: status === 'failed' ? 'lost_or_stolen_card' : null,
  })

  function refund(wanted: URLSearchParams, key: string) {
    const before = refundAnswers.get(key)
    if (before) return before
    const session = sessionOf(wanted.get('payment_intent'))
    if (!session) return refuse(404, 'invalid_request_error', 'resource_missing')
    if (disputed.has(session.id)) return refuse(400, 'invalid_request_error', 'charge_disputed')
    const made: Refund = { key, amount: Number(wanted.get('amount')), status: 'succeeded' }
    const refunds = [...refundsIn(session), made]
    if (sumBack(refunds) > session.amount_total) return refuse(400, 'invalid_request_error', 'charge_already_refunded')
    refunded.set(session.id, refunds)
    const charge = { id: 'ch_1', object: 'charge', amount_refunded: sumBack(refunds) }
    const said = ok({ ...refundOf(made, session), charge })
    refundAnswers.set(key, said)
    return said
  }

  async function answer(request: IncomingMessage) {
    if (request.method === 'GET' && request.url!.startsWith('/v1/refunds')) {
      const session = sessionOf(new URL(request.url!, 'http://stripe').searchParams.get('payment_intent'))
      return ok({ object: 'list', data: refundsIn(session).map((each) => refundOf(each, session!)), has_more: false })
    }
    if (request.url === '/v1/refunds')
      return refund(new URLSearchParams(await text(request)), String(request.headers['idempotency-key']))
    const path = request.url!.replace('/v1/checkout/sessions', '')
    if (path === '') return create(new URLSearchParams(await text(request)), String(request.headers['idempotency-key']))
    const [, id, action] = path.split('/')
    const session = sessions.get(id!)
    if (!session) return refuse(404, 'invalid_request_error', 'resource_missing')
    return action === 'expire' ? expire(session) : ok(session)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    requests.push(`${request.method} ${request.url}`)
    response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString())
    const failure = failures.shift()
    if (failure?.startsWith('ended')) response.setHeader('stripe-should-retry', 'false')
    if (failure?.endsWith('down')) return response.writeHead(503).end('{}')
    const { status, body } = await answer(request)
    if (failure === 'answer lost') return response.destroy()
    if (failure === 'ended lost') return response.writeHead(503).end('{}')
    if (failure === 'wrong answer') return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const { url, close } = await startLocalServer((request, response) => void handle(request, response))
  config.apiUrl = url

  /** A shopper pays on Stripe's page. */
  const pay = (id: string) =>
    Object.assign(sessions.get(id)!, { status: 'complete', payment_status: 'paid', payment_intent: `pi_of_${id}` })

  /** The call with which Stripe reports on a session, or another object, signed at `timestamp` in s. */
  const eventOf = (type: string, thing: object, secret = config.webhookSecret, timestamp = nowInSeconds()) => {
    const created = timestamp
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created, data: { object: thing } })
    const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
    const signed = { 'stripe-signature': `t=${timestamp},v1=${signature}` }
    const headers = { 'content-type': 'application/json; charset=utf-8', ...signed }
    return { method: 'POST' as const, url: '/api/order/webhook', headers, payload }
  }

  /** The next requests go wrong like this; the client tries each call twice. */
  const fail = (...next: Failure[]) => void (failures = next)

  /** Sets its clock ahead of this machine's, by ms. */
  const setClock = (ms: number) => void (aheadMs = ms)

  const reset = () => {
    for (const known of [sessions, madeBy, refunded, refundAnswers, disputed]) known.clear()
    requests.length = 0
    failures = []
    aheadMs = 0
  }

  /** Gives money of a paid session back in the provider's dashboard; returns all that has gone back by then. */
  const refundByHand = (sessionId: string, centimes: number) => {
    const session = sessions.get(sessionId)!
    const refunds = refundsIn(session)
    const amount = Math.min(centimes, session.amount_total - sumBack(refunds))
    refunded.set(sessionId, [...refunds, { key: `dashboard-${refunds.length}`, amount, status: 'succeeded' }])
    return sumBack(refundsIn(session))
  }
  /** A refund comes to nothing after all, of those of a session the first with this part in its key; returns it as its event has it. */
  const failRefund = (sessionId: string, keyPart: string) => {
    const session = sessions.get(sessionId)!
    const found = refundsIn(session).find(({ key, status }) => status !== 'failed' && key.includes(keyPart))
    if (found) found.status = 'failed'
    return found && refundOf(found, session)
  }
  /** A day passes: it does not know the keys of calls any more. */
  const forgetKeys = () => refundAnswers.clear()
  /** The shopper's bank takes the money of a session back, or gives it again: meanwhile no more of it can be refunded. */
  const setDisputed = (sessionId: string, is: boolean) => (is ? disputed.add(sessionId) : disputed.delete(sessionId))
  /** Centimes of each refund of a session that has not failed, in their order. */
  const refundsOf = (sessionId: string) =>
    (refunded.get(sessionId) ?? []).filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
  /** All refunds of a session, with the keys that they were asked for with. */
  const refundedBy = (sessionId: string): readonly Readonly<Refund>[] => refunded.get(sessionId) ?? []

  return {
    config,
    sessions,
    refundByHand,
    refundsOf,
    refundedBy,
    failRefund,
    forgetKeys,
    setDisputed,
    requests,
    pay,
    eventOf,
    fail,
    setClock,
    reset,
    close,
  }
}
