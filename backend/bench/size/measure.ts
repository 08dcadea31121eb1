import type { ServerProcess } from '../server-process'
import type { Subject } from '../subjects'
import { measureRequests, type Sample } from 'tools/measure-requests'
import { cpuTimeOf } from 'tools/shoppers/cpu-time'

/** Requests of one measurement, by part of a title; fewer of what takes long. */
const REQUESTS = { few: 20, many: 200 }
const LONG = ['overview', 'a file of products', 'shopping list']

/** What one request cost: processor time in ms of PostgreSQL and of the backend, and how long it took. */
export interface Cost {
  postgres: number
  backend: number
  sample: Sample
}

/** A backend that is measured, and the processes of its PostgreSQL. */
export interface Measured {
  server: ServerProcess
  postgresPid: number
}

/** Sends the next requests of a subject, one after the other; each round has others. */
export async function measureCost({ server, postgresPid }: Measured, subject: Subject, round: number): Promise<Cost> {
  const amount = LONG.some((word) => subject.title.includes(word)) ? REQUESTS.few : REQUESTS.many
  const all = subject.requests(amount)
  const start = (round * amount) % all.length
  const requests = [...all.slice(start), ...all.slice(0, start)].slice(0, amount)
  const before = { postgres: await cpuTimeOf([postgresPid]), backend: await cpuTimeOf([server.pid]) }
  const sample = await measureRequests(server.url, requests, 1, { amount: requests.length })
  const after = { postgres: await cpuTimeOf([postgresPid]), backend: await cpuTimeOf([server.pid]) }
  return {
    postgres: (after.postgres - before.postgres) / requests.length,
    backend: (after.backend - before.backend) / requests.length,
    sample,
  }
}
