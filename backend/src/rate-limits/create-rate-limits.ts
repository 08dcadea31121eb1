import type { FastifyBaseLogger } from 'fastify'
import type { RunSql } from '../db/run-sql'
import type { Limits } from './rate-limits'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { tooManyRequests } from '../http/refusals'
import { clientOf, limitKey } from './rate-limit-key'
import { limitTable, type LimitName } from './rate-limit-table'

/** The interface that rate-limiter-flexible asks of a database. */
const clientFor = (runSql: RunSql, log: FastifyBaseLogger) => ({
  query: async ({ text, values }: { text: string; values?: unknown[] }) => {
    try {
      return await runSql(text, values)
    } catch (error) {
      log.error({ err: error }, 'limits cannot be counted in the database and are counted in this process')
      throw error
    }
  },
})

const keyOf = (limit: LimitName, key: string) => limitKey(limit.endsWith('-address') ? clientOf(key) : key)

/** While the database does not answer, this process counts alone: nobody gets more tries than its own share. */
export function createLimits(runSql: RunSql, log: FastifyBaseLogger): Limits {
  const client = clientFor(runSql, log)
  const create = (name: LimitName): RateLimiterAbstract => {
    const { points, seconds, processes } = limitTable[name]
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    if (processes === 'each') return own
    return new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      insuranceLimiter: own,
    })
  }
  const limiters = new Map((Object.keys(limitTable) as LimitName[]).map((name) => [name, create(name)]))

  /** Counts a try: how many are `left`, below 0 for one too many, and how long to wait then. */
  const consume = async (limit: LimitName, key: string) => {
    try {
      const { remainingPoints } = await limiters.get(limit)!.consume(keyOf(limit, key))
      return { left: remainingPoints, waitMs: 0 }
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      // Further refused tries do not fill the operator's console.
      const isFirst = rejection.consumedPoints === limitTable[limit].points + 1
      log[isFirst ? 'warn' : 'info']({ limit }, 'limit reached')
      return { left: -1, waitMs: rejection.msBeforeNext }
    }
  }

  return {
    async take(limit, key, tries = 1) {
      const { points, seconds } = limitTable[limit]
      const limiter = limiters.get(limit)!
      const { left, waitMs } = await consume(limit, key)
      if (left < 0) throw tooManyRequests(Math.ceil(waitMs / 1000))
      if (tries > points) await limiter.block(keyOf(limit, key), Math.ceil(tries / points) * seconds)
      else if (tries > 1) await limiter.penalty(keyOf(limit, key), tries - 1)
    },
    count: async (limit, key) => (await consume(limit, key)).left,
    giveBack: async (limit, key) => void (await limiters.get(limit)!.reward(keyOf(limit, key))),
    forget: async (limit, key) => void (await limiters.get(limit)!.delete(keyOf(limit, key))),
  }
}

/** Limits for load tests: nobody is limited. */
export const noLimits: Limits = {
  take: async () => undefined,
  count: async () => Infinity,
  giveBack: async () => undefined,
  forget: async () => undefined,
}
