import type { Db } from '../db/connection'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { sandboxSessions } from '../db/tables/payments'
import type { PaymentRequest } from '../db/stored-json'
import { CURRENCY, type PaymentProvider, type PaymentSession, RefundRefused } from './provider'

/** A session as the sandbox' own page needs it. */
export interface SandboxSession extends PaymentSession {
  request: PaymentRequest
}

/** A provider for tries, without money: its sessions are rows, its page is payment-page-routes.ts. */
export interface SandboxProvider extends PaymentProvider {
  readSession(id: string): Promise<SandboxSession | undefined>
  /** Pays, as the button on its page does. False when the session is not open any more. */
  pay(id: string): Promise<boolean>
}

/** Creates an id that nobody guesses. */
const newSessionId = () => randomBytes(24).toString('hex')

const { id, orderId, state, expiresAt } = sandboxSessions

const toSession = (row: typeof sandboxSessions.$inferSelect): SandboxSession => ({
  id: row.id,
  url: `${row.request.ownOrigin}/api/pay/${row.id}`,
  orderId: row.orderId,
  state: row.state,
  totalCentimes: row.request.totalCentimes,
  currency: CURRENCY,
  paymentId: row.id,
  request: row.request,
})

export function createSandboxProvider(db: Db): SandboxProvider {
  async function readSession(sessionId: string): Promise<SandboxSession | undefined> {
    const hasRunOut = and(eq(id, sessionId), eq(state, 'open'), lte(expiresAt, new Date()))
    await db.update(sandboxSessions).set({ state: 'ended' }).where(hasRunOut)
    const [row] = await db.select().from(sandboxSessions).where(eq(id, sessionId))
    return row && toSession(row)
  }

  return {
    name: 'sandbox',
    now: Date.now,
    readSession,

    async createSession(request) {
      const session = { orderId: request.orderId, request, expiresAt: new Date(request.expiresAt * 1000) }
      await db
        .insert(sandboxSessions)
        .values({ id: newSessionId(), ...session })
        .onConflictDoNothing({ target: orderId })
      const [row] = await db.select().from(sandboxSessions).where(eq(orderId, request.orderId))
      return toSession(row!)
    },

    async expireSession(sessionId) {
      await db
        .update(sandboxSessions)
        .set({ state: 'ended' })
        .where(and(eq(id, sessionId), eq(state, 'open')))
      return readSession(sessionId)
    },

    refund: ({ paymentId, amountCentimes, key }) =>
      db.transaction(async (tx) => {
        const [session] = await tx.select().from(sandboxSessions).where(eq(id, paymentId)).for('update')
        if (session?.state !== 'paid') throw new RefundRefused('This payment was not paid')
        const refunds = { ...session.refunds, [key]: amountCentimes }
        const refundedCentimes = Object.values(refunds).reduce((sum, each) => sum + each, 0)
        if (refundedCentimes > session.request.totalCentimes) throw new RefundRefused('That is more than was paid')
        await tx.update(sandboxSessions).set({ refunds }).where(eq(id, paymentId))
        return { refundedCentimes, at: new Date() }
      }),

    async pay(sessionId) {
      const isOpen = and(eq(id, sessionId), eq(state, 'open'), gt(expiresAt, new Date()))
      const paid = await db.update(sandboxSessions).set({ state: 'paid' }).where(isOpen).returning({ id })
      return paid.length > 0
    },
  }
}
