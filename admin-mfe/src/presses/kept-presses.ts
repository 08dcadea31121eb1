import { browserStorage, call, randomKey, refusalOf, reportError, statusOf } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { OrderToPack } from '@souk-vert/shared/contract/order/packing'
import { pageStore, userOf } from '@souk-vert/shared/stores'
import { createStore } from 'zustand/vanilla'
import { keptName } from './kept-name'

type PressCall =
  | 'PUT /api/order/pack-line'
  | 'PUT /api/order/take-out'
  | 'PUT /api/order/deliver'
  | 'PUT /api/order/not-delivered'
  | 'PUT /api/order/undo-delivery'
  | 'PUT /api/order/note-cash'

/** Call that a press makes. */
export type Sent = { [Name in PressCall]: { call: Name; body: Calls[Name]['body'] } }[PressCall]

/**
 * Press that the backend did not take, and why: '' where it was not reached. One that is `unusual` only wants to be confirmed, perhaps with
 * its `amount` in DZD, or with the `version` of its order that its page had not seen.
 */
export interface FailedPress {
  message: string
  isUnusual: boolean
  amount?: number
  version?: number
}

/** An order of a list, or a line of one: of each the latest press counts. */
interface Pressed {
  list: 'packing' | 'deliveries'
  orderId: string
  position?: number
}

/** A press, kept on the device until the backend has taken it, or somebody has read why it does not. */
export interface KeptPress extends Pressed {
  key: string
  sent: Sent
  /** Contents that the page shows for it. */
  shown?: unknown
  failure?: FailedPress
}

/** Refusals that ask whether it is so. */
const UNUSUAL = ['WEIGHT_UNUSUAL', 'SUBSTITUTES_UNUSUAL', 'LINE_PRESSED', 'CASH_DIFFERS']

/** The kept presses of a user, in the order in which they were pressed. */
export const keptPresses = createStore<{ userId?: string; presses: readonly KeptPress[] }>(() => ({ presses: [] }))

const isSame = (one: Pressed, other: Pressed) =>
  one.list === other.list && one.orderId === other.orderId && one.position === other.position

const isKept = (each: Partial<KeptPress> | null): each is KeptPress =>
  typeof each?.key === 'string' && typeof each.orderId === 'string' && typeof each.sent?.call === 'string'

const isRefused = ({ failure }: KeptPress) => !!failure?.message
export const isUnreached = ({ failure }: KeptPress): boolean => failure?.message === ''

function read(userId: string): KeptPress[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(keptName(userId, 'presses')) ?? '[]')
    if (Array.isArray(stored)) return stored.filter(isKept)
  } catch (error) {
    console.warn('The kept presses cannot be read', error)
  }
  return []
}

const userNow = () => userOf(pageStore.getState())?._id

/** Changes what storage has now: other tabs change it, too. Of nobody nothing is kept. */
function change(to: (before: KeptPress[]) => KeptPress[]): void {
  const userId = userNow()
  if (!userId) return
  const presses = to(read(userId))
  const name = keptName(userId, 'presses')
  if (presses.length) browserStorage.set(name, JSON.stringify(presses))
  else browserStorage.remove(name)
  keptPresses.setState({ userId, presses })
}

/** Shows what this user has pressed here before. */
export const openPresses = (): void => change((kept) => kept)

const replace = (key: string, by: (press: KeptPress) => KeptPress) =>
  change((before) => before.map((press) => (press.key === key ? by(press) : press)))

const fail = (press: KeptPress, failure: FailedPress): KeptPress => ({ ...press, failure })

/** Gives up a press, or forgets one that was taken. */
export const dropPress = ({ key }: KeptPress): void => change((before) => before.filter((press) => press.key !== key))

type Answered = (press: KeptPress, order: unknown) => void
const listeners = new Set<Answered>()

/** Listens to what orders are after presses that were taken or refused; undefined where the answer does not say. Returns what ends that. */
export function onAnswered(listener: Answered): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const answered: Answered = (press, order) => listeners.forEach((listener) => listener(press, order))

/** Sends a press. Returns whether the backend was reached. */
async function attempt(press: KeptPress): Promise<boolean> {
  try {
    const { data } = await call(press.sent.call, press.sent.body)
    answered(press, data)
    dropPress(press)
    return true
  } catch (error) {
    reportError(error)
    const status = statusOf(error)
    // Having to log in again, or to wait, is no refusal.
    const isAnswer = status !== undefined && status < 500 && status !== 401 && status !== 429
    const { message = '', code = '', data } = (isAnswer && refusalOf(error)) || {}
    const { amount, order } = (data ?? {}) as { amount?: number; order?: OrderToPack }
    const version = code === 'LINE_PRESSED' ? order?.version : undefined
    const isUnusual = UNUSUAL.includes(code)
    replace(press.key, (it) => fail(it, { message, isUnusual, amount, version }))
    if (message && (order || !isUnusual)) answered(press, order)
    return status !== undefined
  }
}

/** Sends, one after the other, what was not refused. Once the backend is not reached, the others wait as well. */
async function sendAll(): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const userId = userNow()
    const next = userId && read(userId).find((press) => !isRefused(press) && !tried.has(press.key))
    if (!next) return
    tried.add(next.key)
    if (await attempt(next)) continue
    change((before) => before.map((press) => (press.failure ? press : fail(press, { message: '', isUnusual: false }))))
    return
  }
}

/** One tab of the browser sends at a time, or they would overtake one another. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  globalThis.navigator?.locks ? navigator.locks.request('kept-presses', work) : work()

let rounds = Promise.resolve()
let next: Promise<void> | undefined

/** Sends what is kept under its keys, so that what has arrived before counts once. */
export function sendPresses(): void {
  next ??= rounds = rounds.then(() => {
    next = undefined
    return inTurn(sendAll)
  })
}

/** Keeps a press, in place of a former one of the same thing, and sends it. `sent` makes its call with its key. */
export function keepPress({ sent, ...press }: Omit<KeptPress, 'key' | 'sent'> & { sent(key: string): Sent }): void {
  const key = randomKey()
  change((before) => [...before.filter((each) => !isSame(each, press)), { ...press, key, sent: sent(key) }])
  sendPresses()
}

/** Sends a press again, one that is unusual as confirmed, with its amount where it has one. */
export function retryPress({ key, failure }: KeptPress): void {
  const { isUnusual = false, amount, version: seen } = failure ?? {}
  const isConfirmed = isUnusual && seen === undefined
  const confirmed = isConfirmed && { confirmed: true, ...(amount !== undefined && { confirmedAmt: amount }) }
  replace(key, ({ failure: _former, sent, ...press }) => ({
    ...press,
    sent: { ...sent, body: { ...sent.body, ...confirmed, ...(seen !== undefined && { seen }) } } as Sent,
  }))
  sendPresses()
}
