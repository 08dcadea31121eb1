import type { Registry } from '../format'
import type { Serving } from '../serving'
import type { StoreFiles } from '../store-files'
import { type AnswerFields, shortDigest, unanswered, unpackAnswers } from './answer-fields'

/** Answers of a backend that is behind a document server, and how people call it. */
export interface LiveAnswers {
  answers: AnswerFields
  who: string
}

/** The answers of the backends behind these document servers, each once. */
export function liveAnswers(servers: Serving[]): LiveAnswers[] {
  const packed = [...new Set(servers.flatMap(({ answers }) => answers ?? []))]
  return packed.map((each) => liveAnswersOf(unpackAnswers(each)))
}

/** Returns what the live backend answers, with its name for people. */
export const liveAnswersOf = (answers: AnswerFields): LiveAnswers => ({
  answers,
  who: `the live backend (contract ${shortDigest(answers)})`,
})

/** Address at which a shop publishes `LiveReads`. */
export const READS_PATH = '/mfe/reads.json'

/** Fields that a live version of a remote reads; undefined where it has not recorded it. */
export interface LiveReads {
  remote: string
  version: string
  reads?: AnswerFields
}

/** Returns what live remotes read: the active versions, canaries, and those to which browsers fall back. */
export async function liveReads(files: StoreFiles, { remotes }: Registry): Promise<LiveReads[]> {
  const live = Object.entries(remotes).flatMap(([remote, { active, previous, canary }]) => {
    const versions = [active, ...(canary ? [canary] : []), ...previous.slice(0, 1)].map(({ version }) => version)
    return [...new Set(versions)].map((version) => ({ remote, version }))
  })
  const read = live.map(async ({ remote, version }) => {
    const needed = await files.needed(remote, version).catch(() => undefined)
    return { remote, version, reads: needed?.reads }
  })
  return Promise.all(read)
}

/** Live remotes that do not fit a backend, and those of which nobody can say, for they recorded nothing. */
interface Unanswered {
  unmet: { remote: string; found: string }[]
  notCompared: string[]
}

/** Compares what live remotes read with what a backend answers. */
export function unansweredReads(live: LiveReads[], answers: AnswerFields): Unanswered {
  const unmet: Unanswered['unmet'] = []
  const notCompared: string[] = []
  for (const { remote, version, reads } of live) {
    if (!reads) notCompared.push(`${remote} ${version}`)
    const found = reads ? unanswered(reads, answers) : []
    unmet.push(...found.map((each) => ({ remote, found: `${remote} ${version} ${each}` })))
  }
  return { unmet, notCompared }
}
