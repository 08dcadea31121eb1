import { type BenchRequest, measureRequests, type Sample } from 'tools/measure-requests'
import type { BareAnswers } from './bare-server'
import type { Options } from './options'
import type { ServerProcess } from './server-process'
import type { Subject } from './subjects'

/** A backend that is measured, and what it is asked for. */
export interface Contender {
  name: string
  server: ServerProcess
  subjects: Subject[]
}

/** The rounds of one subject at a number of connections; `ceiling` are the bare server's of the same rounds. */
export interface Result {
  contender: string
  subject: Subject
  connections: number
  samples: Sample[]
  ceiling: Sample[]
}

export interface Course {
  /** The first one is asked for everything that the others are, too. */
  contenders: Contender[]
  options: Options
  startBare: (answers: BareAnswers) => Promise<ServerProcess>
  say: (text: string) => void
}

/** So many answers of a subject are looked at for the one of middle length. */
export const LOOKED_AT = 9

/** Path of the bare server. */
const barePath = ({ title }: Subject) => `/${title.replaceAll(/[^a-z0-9]+/g, '-')}`

/**
 * Measures every contender in every subject, and the bare server right before each, round by round, so that what the machine
 * does meanwhile meets both alike. A round before the others warms up and does not count.
 */
export async function collectResults({ contenders, options, startBare, say }: Course): Promise<Result[]> {
  const bare = await startBare(await answersOf(contenders[0]!))
  const measurements = measurementsOf(contenders, options.connections)
  for (let round = 0; round <= options.rounds; round++) {
    say(round === 0 ? 'warming up' : `round ${round} of ${options.rounds}`)
    for (const { server, subject, connections, samples, ceiling } of measurements) {
      const requests = subject.requests(options.writes(connections))
      const extent = subject.isOnce ? { amount: requests.length } : { seconds: options.seconds }
      const atBare: BenchRequest[] = requests.map((request) => ({ ...request, path: barePath(subject) }))
      const bareSample = await measureRequests(bare.url, atBare, connections, extent)
      const sample = await measureRequests(server.url, requests, connections, extent)
      if (round === 0) continue
      ceiling.push(bareSample)
      samples.push(sample)
    }
  }
  await bare.stop()
  return measurements
}

/** In turns between the contenders: a server has time to end what its last measurement left it with. */
const measurementsOf = (contenders: Contender[], connections: number[]): (Result & { server: ServerProcess })[] =>
  connections.flatMap((count) =>
    contenders[0]!.subjects.flatMap(({ title }) =>
      contenders.flatMap(({ name, server, subjects }) =>
        subjects
          .filter((subject) => subject.title === title)
          .map((subject) => ({ contender: name, server, subject, connections: count, samples: [], ceiling: [] })),
      ),
    ),
  )

/** What the bare server is to answer: of each subject the bytes of the contender's answer of middle length. */
async function answersOf({ server, subjects }: Contender): Promise<BareAnswers> {
  const answers: BareAnswers = {}
  for (const subject of subjects) {
    const bodies: string[] = []
    for (const { method, path, headers, body } of subject.requests(LOOKED_AT).slice(0, LOOKED_AT)) {
      const response = await fetch(server.url + path, {
        ...{ method, body: JSON.stringify(body) },
        headers: { ...headers, 'content-type': 'application/json' },
      })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${subject.title}: ${response.status} ${text}`)
      bodies.push(text)
    }
    bodies.sort((a, b) => a.length - b.length)
    answers[barePath(subject)] = bodies[Math.floor(bodies.length / 2)]!
  }
  return answers
}
