import type { SQL } from 'drizzle-orm'
import type { RunSql } from '../db/run-sql'
import type { JobName, JobPayloads, Jobs } from './job'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { rowsOf } from '../db/sql-result'

/** Retries of a failed job. `retryDelay` in seconds, doubled each time where `retryBackoff`. */
interface RetryPolicy {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
}

const retryPolicies: Record<JobName, RetryPolicy> = {
  // About six hours: a mail server that is down for longer has lost more than our mail.
  'send-mail': { retryLimit: 10, retryDelay: 10, retryBackoff: true },
  // About an hour; the next change of the category tries again.
  'refresh-products': { retryLimit: 10, retryDelay: 5, retryBackoff: true },
  // The next start tries again.
  'refresh-stale': { retryLimit: 10, retryDelay: 5, retryBackoff: true },
  // Every minute for two weeks: stock is held until the provider has answered.
  'settle-payment': { retryLimit: 20_000, retryDelay: 60, retryBackoff: false },
  // Every ten minutes for two weeks: somebody waits for their money.
  'pay-back': { retryLimit: 2_000, retryDelay: 600, retryBackoff: false },
  // As long as any other mail.
  'mail-status': { retryLimit: 10, retryDelay: 10, retryBackoff: true },
  // Longer than the five minutes after which it ends by itself: a later one is no news.
  'push-order': { retryLimit: 10, retryDelay: 10, retryBackoff: true },
  // As often as an import may fail, which then says so itself.
  'run-import': { retryLimit: 10, retryDelay: 2, retryBackoff: true },
  // About an hour. The trigger that queues it says the same.
  'tell-waiting': { retryLimit: 10, retryDelay: 5, retryBackoff: true },
  // A day: a canary must not stay unwatched because the database was away.
  'judge-canary': { retryLimit: 8_640, retryDelay: 10, retryBackoff: false },
  // A day: pages must not go on to show prices that orders do not have.
  'switch-prices': { retryLimit: 17_280, retryDelay: 5, retryBackoff: false },
  // About two days: a picture of a person must not stay because the bucket was away.
  'remove-picture': { retryLimit: 14, retryDelay: 10, retryBackoff: true },
}

export const jobNames = Object.keys(retryPolicies) as JobName[]

/** Jobs of which one is done after the other, in the order in which they were queued: those of the same text here. */
const turns: { [Name in JobName]?: (payload: JobPayloads[Name]) => string } = {
  'mail-status': ({ orderId, owner = '' }) => `${orderId} ${owner}`,
  'pay-back': ({ orderId }) => orderId,
  // The first one does the work of all that wait: beside each other they would wait for the same rows.
  'switch-prices': () => 'prices',
}

/** A job whose process was killed is given to another after this long, in seconds. A job may take half of it. */
const EXPIRE_SECONDS = 120

/** Time limit of one job, in ms; then it counts as failed. */
export const JOB_LIMIT_MS = (EXPIRE_SECONDS / 2) * 1000

/** Number of processes in a row that may end unexpectedly while they do a job; then the job is given up. */
const MAX_DEATHS = 3

/** A job that this process has taken. `tries` counts the former ones. */
export interface TakenJob<Name extends JobName = JobName> {
  id: string
  name: Name
  payload: JobPayloads[Name]
  tries: number
  /** Whether all processes that have done it last, as many as may, ended without a word. */
  isDeadly: boolean
}

/** The queue that all processes share: jobs are rows of the database. */
export interface JobQueue extends Jobs {
  /**
   * Up to `limit` jobs that nobody else gets meanwhile. That they were taken is counted before they begin, because a job may
   * end its process. `evenLater`: also those whose time has not come (for tests).
   */
  take(name: JobName, limit: number, evenLater?: boolean): Promise<TakenJob[]>
  /** Names of which a job is due: one statement where `take` is one for each name. */
  dueNames(): Promise<JobName[]>
  /** The job is done; nothing is left of it, because mails carry codes. */
  finish(job: TakenJob): Promise<void>
  /** Puts a job back for another try, or, after the last, aside for a week. */
  giveBack(job: TakenJob, reason: string): Promise<void>
  /** Puts a job aside for a week: it is not tried again. */
  giveUp(job: TakenJob, reason: string): Promise<void>
  /** Number of jobs that wait or failed for good, by name and state. */
  count(): Promise<{ name: string; state: string; jobs: number }[]>
  /** Time, in s, for which the oldest job of each name has been due; nothing of names without any. */
  oldestDue(): Promise<{ name: string; seconds: number }[]>
  /** Releases jobs that are marked as under way, because this process is the only one and begins. */
  reclaim(): Promise<void>
  /** Releases jobs of killed processes, and deletes those that failed for good long ago. */
  maintain(): Promise<void>
}

const options = (runSql: RunSql): PgBoss.ConstructorOptions => ({
  db: { executeSql: (text, values) => runSql(text, values) },
  supervise: false,
  schedule: false,
})

/** SQL of `migrateJobs`, as text: a prepared database is out of date when it changes. */
export const jobsSchema = (): string => PgBoss.getConstructionPlans() + jobNames.join()

/** Makes or updates the tables of pg-boss, in a schema of their own. One process at a time, after our own migrations. */
export async function migrateJobs(runSql: RunSql): Promise<void> {
  const boss = new PgBoss(options(runSql))
  await boss.start()
  for (const name of jobNames) await boss.createQueue(name)
  await boss.stop({ graceful: false })
}

/** A statement with `$1`, each value in it once, as drizzle takes it. */
function withValues(text: string, values: unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/)
  const chunks = pieces.map((piece, index) =>
    index % 2 ? sql`${sql.param(values[Number(piece) - 1] ?? null)}` : sql.raw(piece),
  )
  return sql.join(chunks)
}

/**
 * Takes up to $2 jobs of the name $1, as pg-boss does: its own statement knows no turns. A job waits for one of its turn that is
 * under way, and for an earlier one that is due or has failed and will be tried again.
 */
const takeText = (evenLater: boolean) => `
  with next as (
    select id from pgboss.job job
    where name = $1 and state < 'active' ${evenLater ? '' : 'and start_after < now()'} and not exists (
      select from pgboss.job other
      where other.name = $1 and other.singleton_key = job.singleton_key and (other.state = 'active'
        or (other.state = 'retry' or other.state = 'created' and other.start_after < now())
        and (other.created_on, other.id) < (job.created_on, job.id))
    )
    order by created_on, id limit $2 for update of job skip locked
  )
  update pgboss.job
  set state = 'active', started_on = now(), retry_count = retry_count + (started_on is not null)::int
  from next where name = $1 and job.id = next.id
  returning job.id, data, retry_count as "retryCount", retry_limit as "retryLimit"`

type TakenRow<Name extends JobName> = { id: string; data: JobPayloads[Name]; retryCount: number; retryLimit: number }

/** pg-boss' queue without its workers: those lose what fails after a job (work.ts has ours). */
export function createJobQueue(runSql: RunSql): JobQueue {
  const boss = new PgBoss(options(runSql))

  /** Sets after how many tries the end of a job's process is the end of the job: pg-boss compares it with those it has counted. */
  const limitTries = (name: JobName, ids: string[], limit: string) =>
    runSql(`update pgboss.job set retry_limit = ${limit} where name = $1 and id = any($2::uuid[])`, [name, ids])

  const enqueue: Jobs['enqueue'] = async (tx, name, payload, { startAfterSeconds = 0 } = {}) => {
    const executeSql = async (text: string, values: unknown[]) =>
      (await tx.execute(withValues(text, values))) as { rows: unknown[] }
    const startAfter = String(startAfterSeconds)
    const singletonKey = turns[name]?.(payload)
    const when = { startAfter, expireInSeconds: EXPIRE_SECONDS, ...(singletonKey && { singletonKey }) }
    const job = { ...retryPolicies[name], name, data: payload, ...when }
    await boss.insert([job], { db: { executeSql } })
  }

  return {
    enqueue,
    async enqueueOnce(tx, name, payload) {
      const isQueued = sql`select from pgboss.job where name = ${name} and state <= 'active' and data = ${JSON.stringify(payload)}::jsonb`
      if (!(await rowsOf(tx, isQueued)).length) await enqueue(tx, name, payload)
    },
    async take(name, limit, evenLater = false) {
      const jobs = (await runSql(takeText(evenLater), [name, limit])).rows as TakenRow<typeof name>[]
      const ids = jobs.map(({ id }) => id)
      if (ids.length) await limitTries(name, ids, `least(retry_limit, retry_count + ${MAX_DEATHS})`)
      return jobs.map(({ id, data, retryCount, retryLimit }) => {
        const isDeadly = retryCount >= retryLimit && retryLimit < retryPolicies[name].retryLimit
        return { id, name, payload: data, tries: retryCount, isDeadly }
      })
    },
    async dueNames() {
      const { rows } = await runSql(
        `select distinct name from pgboss.job where state in ('created', 'retry') and start_after < now()`,
      )
      return (rows as { name: JobName }[]).map(({ name }) => name)
    },
    finish: ({ name, id }) => boss.deleteJob(name, id),
    async giveBack({ name, id }, reason) {
      await limitTries(name, [id], String(retryPolicies[name].retryLimit))
      await boss.fail(name, id, { reason })
    },
    async giveUp({ name, id }, reason) {
      await limitTries(name, [id], 'retry_count')
      await boss.fail(name, id, { reason })
    },
    async count() {
      const { rows } = await runSql(
        'select name, state::text, count(*)::int as jobs from pgboss.job group by name, state',
      )
      return rows as { name: string; state: string; jobs: number }[]
    },
    async oldestDue() {
      const { rows } = await runSql(
        `select name, extract(epoch from now() - min(start_after))::float8 as seconds from pgboss.job
         where state in ('created', 'retry') and start_after <= now() group by name`,
      )
      return rows as { name: string; seconds: number }[]
    },
    async reclaim() {
      const { rows } = await runSql(`select name, id from pgboss.job where state = 'active'`)
      for (const { name, id } of rows as { name: string; id: string }[])
        await boss.fail(name, id, { reason: 'The process ended before the job did' })
    },
    maintain: () => boss.maintain(),
  }
}
