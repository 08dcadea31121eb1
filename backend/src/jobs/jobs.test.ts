import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { rowsOf } from '../db/sql-result'
import { describeError } from '../telemetry/logger'
import { emptyDatabase } from '../testing/test-database'
import { createJobQueue, jobNames } from './queue'
import { runDue, workOff, type JobHandlers } from './work'

const mail = { to: 'amina@shop.example', subject: 'Hello', text: 'Salam' }

/** A queue, and what its handlers were given. `failing`: how often a mail is refused first. */
async function givenQueue({ failing = 0 } = {}) {
  const { db, runSql } = await emptyDatabase()
  const queue = createJobQueue(runSql)
  const logged: string[] = []
  const log = pino({}, { write: (line) => void logged.push(line) })
  const done: unknown[] = []
  let failures = failing
  const doIt = async (payload: unknown) => {
    if (failures-- > 0) throw new Error('The mail server is busy')
    done.push(payload)
  }
  const handlers = Object.fromEntries(jobNames.map((name) => [name, doIt])) as unknown as JobHandlers
  return { db, queue, done, logged, work: { queue, handlers, log } }
}

test('a job is done once its transaction has committed, once', async () => {
  const { db, queue, done, work } = await givenQueue()

  await db.transaction((tx) => queue.enqueue(tx, 'send-mail', mail))
  await Promise.all([runDue(work, 'send-mail'), runDue(work, 'send-mail')])

  expect(done).toEqual([mail])
  expect(await queue.count()).toEqual([])
})

test('a job of a transaction that fails is not done', async () => {
  const { db, queue, done, work } = await givenQueue()

  const failing = db.transaction(async (tx) => {
    await queue.enqueue(tx, 'send-mail', mail)
    throw new Error('no')
  })

  await expect(failing).rejects.toThrow('no')
  expect(await runDue(work, 'send-mail')).toBe(0)
  expect(done).toEqual([])
})

test('a job waits for its time', async () => {
  const { db, queue, done, work } = await givenQueue()

  await queue.enqueue(db, 'settle-payment', { orderId: 'o1' }, { startAfterSeconds: 3600 })

  expect(await runDue(work, 'settle-payment')).toBe(0)
  expect(await runDue(work, 'settle-payment', { evenLater: true })).toBe(1)
  expect(done).toEqual([{ orderId: 'o1' }])
})

test('of each name it is known for how long the oldest job has been due', async () => {
  const { db, queue } = await givenQueue()
  await queue.enqueue(db, 'send-mail', mail)
  await queue.enqueue(db, 'settle-payment', { orderId: 'o1' }, { startAfterSeconds: 3600 })
  await db.execute(`update pgboss.job set start_after = start_after - interval '2 minutes'`)

  const [due, ...others] = await queue.oldestDue()

  expect(due).toEqual({ name: 'send-mail', seconds: expect.any(Number) })
  expect(Math.round(due!.seconds / 60)).toBe(2)
  expect(others).toEqual([])
})

test('a failed job is tried again, later, and the log says why but not with what', async () => {
  const { db, queue, done, logged, work } = await givenQueue({ failing: 1 })
  await queue.enqueue(db, 'send-mail', mail)

  await runDue(work, 'send-mail')

  expect(await queue.count()).toEqual([{ name: 'send-mail', state: 'retry', jobs: 1 }])
  expect(logged.join()).toContain('The mail server is busy')
  expect(logged.join()).not.toContain(mail.text)
  const isLater = sql`select start_after > started_on + interval '2 seconds' as is_later from pgboss.job`
  expect(await rowsOf(db, isLater)).toEqual([{ is_later: true }])
  expect(await runDue(work, 'send-mail', { evenLater: true })).toBe(1)
  expect(done).toEqual([mail])
})

test('of a statement that fails the log has neither the parameters nor the row', async () => {
  const { db, runSql } = await emptyDatabase()
  const phone = '0550123456'
  const failures: Promise<unknown>[] = [
    db.execute(sql`insert into users (id, mobile) values ('1', ${phone})`),
    runSql('insert into users (id, mobile) values ($1, $2)', ['1', phone]),
  ]

  const errors = await Promise.all(failures.map((failure) => failure.catch((error: Error) => describeError(error))))

  expect(errors).toMatchObject([{ code: '23502' }, { code: '23502' }])
  expect(JSON.stringify(errors)).not.toContain(phone)
})

test('mails about one order go one after the other, also when the first has to be tried again', async () => {
  const { db, queue, done, work } = await givenQueue({ failing: 1 })
  const queueMail = (orderId: string, status: 'placed' | 'cancelled') =>
    queue.enqueue(db, 'mail-status', { orderId, status })
  const run = () => runDue(work, 'mail-status', { evenLater: true })
  for (const status of ['placed', 'cancelled'] as const) await queueMail('o1', status)

  const first = await run()
  await queueMail('o2', 'placed')

  expect([first, await run(), await run()]).toEqual([1, 2, 1])
  expect(done).toHaveLength(3)
  expect(done[2]).toEqual({ orderId: 'o1', status: 'cancelled' })
})

test('prices are switched one time after the other: beside each other, two would wait for the same products', async () => {
  const { db, queue } = await givenQueue()
  for (let offers = 0; offers < 2; offers++) await queue.enqueue(db, 'switch-prices', {})

  const [first, ...others] = await queue.take('switch-prices', 10)

  expect(others).toEqual([])
  await queue.finish(first!)
  expect(await queue.take('switch-prices', 10)).toHaveLength(1)
})

test('a job whose process was killed is given to another, after a while', async () => {
  const { db, queue, done, work } = await givenQueue()
  await queue.enqueue(db, 'send-mail', mail)
  await queue.take('send-mail', 1)

  await queue.maintain()
  const soon = await runDue(work, 'send-mail', { evenLater: true })
  await db.execute(`update pgboss.job set started_on = now() - interval '3 minutes'`)
  await queue.maintain()
  const later = await runDue(work, 'send-mail', { evenLater: true })

  expect([soon, later]).toEqual([0, 1])
  expect(done).toEqual([mail])
})

/** Runs a job whose process ends while it does it. */
async function die({ queue }: Awaited<ReturnType<typeof givenQueue>>) {
  expect(await queue.take('send-mail', 1, true)).toHaveLength(1)
  await queue.reclaim()
}

test('a job whose process ends each time is given up after the third', async () => {
  const given = await givenQueue()
  await given.queue.enqueue(given.db, 'send-mail', mail)

  for (let death = 0; death < 3; death++) await die(given)
  await runDue(given.work, 'send-mail', { evenLater: true })

  expect(given.done).toEqual([])
  expect(await given.queue.count()).toEqual([{ name: 'send-mail', state: 'failed', jobs: 1 }])
})

test('only ends of its process in a row count against a job', async () => {
  const given = await givenQueue({ failing: 1 })
  await given.queue.enqueue(given.db, 'send-mail', mail)

  for (let death = 0; death < 2; death++) await die(given)
  await runDue(given.work, 'send-mail', { evenLater: true })
  for (let death = 0; death < 2; death++) await die(given)
  await runDue(given.work, 'send-mail', { evenLater: true })

  expect(given.done).toEqual([mail])
})

test('jobs are done one after the other until stopped, which waits for those under way', async () => {
  const { db, queue, done, work } = await givenQueue()
  let finish: (() => void) | undefined
  const isUnderWay = new Promise<void>((started) => {
    work.handlers['send-mail'] = (payload) =>
      new Promise((resolve) => {
        finish = () => {
          done.push(payload)
          resolve()
        }
        started()
      })
  })
  await queue.enqueue(db, 'send-mail', mail)

  const stop = workOff(work)
  await isUnderWay
  const stopped = stop()
  finish!()
  await stopped

  expect(done).toEqual([mail])
  expect(await queue.count()).toEqual([])
})
