import type { Sample, BenchRequest } from './measure'
import type { Options } from './options'
import type { ServerProcess } from './server-process'
import type { Shop, Shopper } from './shop'
import { measure } from './measure'
import { addToCart, order, type Subject } from './subjects'

/** A backend that is measured. */
export interface Contender {
  name: string
  shop: Shop
  /** Cached ones are asked for what is popular, the others for everything. */
  isCached: boolean
  server: ServerProcess
}

/** The rounds of one subject at a number of connections; `ceiling` are the bare server's of the same rounds. */
export interface Result {
  contender: string
  subject: string
  connections: number
  samples: Sample[]
  ceiling: Sample[]
}

export interface Results {
  results: Result[]
  /** MB of each contender at the end. */
  memory: { contender: string; mb: number }[]
  failures: number
}

export interface Contest {
  options: Options
  contenders: Contender[]
  reading: Subject[]
  issueToken: (shopper: Shopper) => Promise<string>
  /** Starts the bare server with the bytes for each path. */
  startBare: (answers: Record<string, string>) => Promise<ServerProcess>
  say: (text: string) => void
}

/** Paths of the bare server. */
const barePath = (subject: Subject) => `/${subject.title.replaceAll(/[^a-z0-9]+/g, '-')}`

/** What a subject is asked for at the bare server: the same requests, answered with the same bytes each time. */
const atBare = (subject: Subject, requests: BenchRequest[]): BenchRequest[] =>
  requests.map((request) => ({ ...request, path: barePath(subject) }))

/**
 * Measures every contender in every subject, and the bare server right before each, round by round, so that what the machine
 * does meanwhile meets both alike. A round before the others warms up and does not count.
 */
export async function collectResults(contest: Contest): Promise<Results> {
  const { options, contenders, say } = contest
  const writing = await writingSubjects(contest)
  const reading = contest.reading.filter(isWanted(options))
  const bare = await contest.startBare(await bareAnswers(contenders[0]!, reading, writing))
  const results = new Map<string, Result>()
  const record = (contender: string, subject: string, connections: number, sample: Sample, ceiling: Sample) => {
    const key = JSON.stringify([contender, subject, connections])
    const result = results.get(key) ?? { contender, subject, connections, samples: [], ceiling: [] }
    result.samples.push(sample)
    result.ceiling.push(ceiling)
    results.set(key, result)
  }
  for (let round = 0; round <= options.rounds; round++) {
    const isWarmUp = round === 0
    say(isWarmUp ? 'warming up' : `round ${round} of ${options.rounds}`)
    for (const connections of options.connections) {
      for (const subject of reading) {
        for (const { name, isCached, server } of contenders) {
          const requests = isCached ? subject.popular : subject.varied
          if (!requests) continue
          const ceiling = await measure(bare.url, atBare(subject, requests), connections, options)
          const sample = await measure(server.url, requests, connections, options)
          if (!isWarmUp) record(name, subject.title, connections, sample, ceiling)
        }
      }
      for (const { contender, subjects } of writing)
        for (const subjectOf of subjects) {
          const subject = subjectOf(options.writes(connections))
          const extent = { requests: subject.varied.length }
          const ceiling = await measure(bare.url, atBare(subject, subject.varied), connections, extent)
          const sample = await measure(contender.server.url, subject.varied, connections, extent)
          if (!isWarmUp) record(contender.name, subject.title, connections, sample, ceiling)
        }
    }
  }
  const memory = []
  for (const { name, server } of contenders) memory.push({ contender: name, mb: await server.memory() })
  await bare.stop()
  const all = [...results.values()]
  const failures = all.flatMap(({ samples }) => samples).reduce((sum, { failures }) => sum + failures, 0)
  return { results: all, memory, failures }
}

const isWanted =
  ({ only }: Options) =>
  ({ title }: Subject) =>
    title.includes(only)

/** Makes the next so many requests that change the shop. */
type SubjectOf = (count: number) => Subject

/** The subjects that change the shop, for the contenders without a cache, which has no part in them. */
async function writingSubjects({ contenders, issueToken, options }: Contest) {
  const writing: { contender: Contender; subjects: SubjectOf[] }[] = []
  for (const contender of contenders.filter(({ isCached }) => !isCached)) {
    const { shop } = contender
    const tokens = new Map<string, string>()
    for (const shopper of [...shop.buyers, ...shop.browsers]) tokens.set(shopper.sessionId, await issueToken(shopper))
    const used = [0, 0]
    const subjects = [addToCart, order].map((make, index): SubjectOf => (count) => {
      const subject = make(shop, tokens, used[index]!, count)
      used[index]! += count
      return subject
    })
    writing.push({ contender, subjects: subjects.filter((make) => isWanted(options)(make(0))) })
  }
  return writing
}

/** Bytes that a contender answers to a subject: of several answers the one of middle length. */
async function bareAnswers(
  { server }: Contender,
  reading: Subject[],
  writing: { contender: Contender; subjects: SubjectOf[] }[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const changing = writing[0]?.subjects.map((make) => make(9)) ?? []
  for (const subject of [...reading, ...changing]) {
    const bodies = []
    for (const { method, path, body, token } of subject.varied.slice(0, 9)) {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${subject.title}: ${response.status} ${text}`)
      bodies.push(text)
    }
    bodies.sort((a, b) => a.length - b.length)
    answers[barePath(subject)] = bodies[4]!
  }
  return answers
}
