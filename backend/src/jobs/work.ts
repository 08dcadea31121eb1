import type { FastifyBaseLogger } from 'fastify'
import type { JobName, JobPayloads } from './job'
import { setTimeout } from 'node:timers/promises'
import { jobUnderWay } from './job-under-way'
import { JOB_LIMIT_MS, type JobQueue, type TakenJob } from './queue'

/**
 * Job handlers by name. A failure is thrown. One may run twice: its process can die between the work and its
 * confirmation. `stopping` is aborted when the process of a long one ends.
 */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name], stopping: AbortSignal) => Promise<void> }

/** Handlers that notify the owner of a job that it is given up, because it ends the processes that do it. */
export type CrashHandlers = { [Name in JobName]?: (payload: JobPayloads[Name]) => Promise<void> }

/** Outcome of a job, for the metrics of `/metrics`. */
export type JobOutcome = 'done' | 'failed'

/** Dependencies of the worker. */
export interface Work {
  queue: JobQueue
  handlers: JobHandlers
  crashHandlers?: CrashHandlers
  log: FastifyBaseLogger
  onEnd?: (name: JobName, outcome: JobOutcome) => void
}

/** Number of jobs of a name that one process does at once. */
const AT_ONCE = 5

/** Time that an idle process waits before it looks again, in ms. */
const POLL_MS = 1000

/** Interval at which jobs of killed processes are looked for, in ms. */
const MAINTAIN_MS = 60_000

/** Time that jobs under way may take to finish while stopping, in ms; the launcher waits 3 s for the backend. */
const STOP_LIMIT_MS = 2000

const start = ({ name, payload }: TakenJob, handlers: JobHandlers, stopping: AbortSignal) =>
  (handlers[name] as (payload: unknown, stopping: AbortSignal) => Promise<void>)(payload, stopping)

const reportCrash = ({ name, payload }: TakenJob, handlers: CrashHandlers = {}) =>
  (handlers[name] as ((payload: unknown) => Promise<void>) | undefined)?.(payload)

/** Rejects when a job takes longer than it may. */
async function withTimeout(job: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const limit = setTimeout(JOB_LIMIT_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error('The job took too long')
  })
  try {
    await Promise.race([job, limit])
  } finally {
    timer.abort()
    limit.catch(() => undefined)
  }
}

/** Does one job. A failure is logged, and the job tried again later. Never rejects. */
async function run(
  job: TakenJob,
  { queue, handlers, crashHandlers, log, onEnd }: Work,
  stopping: AbortSignal,
): Promise<void> {
  const about = { job: job.name, jobId: job.id, tries: job.tries + 1 }
  const giveUp = async (error: Error) => {
    log.error({ ...about, err: error }, 'job failed, and is not tried again')
    onEnd?.(job.name, 'failed')
    await reportCrash(job, crashHandlers)
    await queue.giveUp(job, error.message)
  }
  try {
    if (job.isDeadly) return await giveUp(new Error('Each process that did this job ended before the job did'))
    try {
      await jobUnderWay.run({ crashed: giveUp }, () => withTimeout(start(job, handlers, stopping)))
    } catch (error) {
      log.warn({ ...about, err: error }, 'job failed')
      onEnd?.(job.name, 'failed')
      await queue.giveBack(job, error instanceof Error ? error.message : String(error))
      return
    }
    await queue.finish(job)
    onEnd?.(job.name, 'done')
    log.info(about, 'job done')
  } catch (error) {
    log.error({ ...about, err: error }, 'a job cannot be taken off the queue and will run again')
  }
}

/** Does what is due of one name, each job once; returns how many there were. `evenLater` and `limit` are for tests. */
export async function runDue(
  work: Work,
  name: JobName,
  { limit = AT_ONCE, evenLater = false, stopping = new AbortController().signal } = {},
): Promise<number> {
  const jobs = await work.queue.take(name, limit, evenLater)
  await Promise.all(jobs.map((job) => run(job, work, stopping)))
  return jobs.length
}

/** Does jobs until it is stopped; stopping waits for those under way, which are left for another process when they take long. */
export function workOff(work: Work): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  /** Names whose jobs are being done: no name waits for another. */
  const underWay = new Map<JobName, Promise<void>>()
  let isFailing = false
  const failed = (error: unknown) => {
    if (!isFailing) work.log.error({ err: error }, 'jobs cannot be taken')
    isFailing = true
  }

  const workOffName = async (name: JobName) => {
    let found = AT_ONCE
    while (!signal.aborted && found === AT_ONCE) {
      found = await runDue(work, name, { stopping: signal })
      isFailing = false
    }
  }

  const workOffDue = async () => {
    while (!signal.aborted) {
      const names = await work.queue.dueNames().catch(failed)
      if (names?.length === 0) isFailing = false
      for (const name of names ?? [])
        if (!underWay.has(name))
          underWay.set(
            name,
            workOffName(name)
              .catch(failed)
              .finally(() => underWay.delete(name)),
          )
      await setTimeout(POLL_MS, undefined, { signal }).catch(() => undefined)
    }
    await Promise.all(underWay.values())
  }

  const maintain = async () => {
    while (!signal.aborted) {
      await work.queue.maintain().catch((error: unknown) => {
        work.log.error({ err: error }, 'jobs cannot be looked after')
      })
      await setTimeout(MAINTAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  const loops = Promise.all([workOffDue(), maintain()])
  return async () => {
    stopping.abort()
    const limit = new AbortController()
    await Promise.race([loops, setTimeout(STOP_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined)])
    limit.abort()
  }
}
