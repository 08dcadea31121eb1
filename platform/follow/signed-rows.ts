import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LiveRelease, type LiveReleases, NO_TEAMS, type SignedText } from '@souk-vert/shared/contract/release'
import type { LeftOut } from '@souk-vert/shared/releases/format'
import { isPlanned } from '../releases/live-rows'
import { keysOf, parseList, type TeamList, unsigned } from '../signing/check-signed'
import type { Statement } from '@souk-vert/shared/contract/release/statement'
import { type NamedVersion, parseRow, versionKey } from './followed-releases'

const DAY_MS = 24 * 60 * 60 * 1000

/** Time for which files are served of a version that no row names any more, in ms: open pages may ask for them. */
const RECENT_MS = 2 * DAY_MS

/** Clocks may differ by this much, in ms. */
const MAX_AHEAD_MS = DAY_MS

/** As the list of teams stands among remotes that are left out: no remote can be called so. */
const LIST = 'teams'

/** Memory of a machine, so that nothing older counts. */
interface Memory {
  /** The newest list of teams. */
  list?: SignedText
  /** The newest row of each remote and key. */
  rows: LiveRelease[]
  /** Versions that these have named, with their hash, and the time at which they were named no more. */
  named: Record<string, number | null>
}

/** Rows that count, of those that a backend answers. */
interface Counted {
  answer: LiveReleases
  /** Of the rows that have counted before, those that still do. */
  former: LiveRelease[]
  refused: LeftOut[]
}

const atOf = (text: string) => (JSON.parse(text) as { at: string }).at

const signedTextOf = ({ statement: text, signature, key }: LiveRelease): SignedText => ({ text, signature, key })

const nameOf = (each: NamedVersion) => `${versionKey(each)} ${each.integrity}`

/** All versions that a statement names, an ended canary, too. */
const namedBy = ({ remote, active, canary, previous, previews }: Statement): string[] =>
  [active, canary, ...previous, ...previews].flatMap((each) => (each ? [nameOf({ remote, ...each })] : []))

/** Why a text of that time does not count, although it is signed, if so. */
function misdated(text: string, former: string | undefined): string | undefined {
  const at = atOf(text)
  if (!(Date.parse(at) <= Date.now() + MAX_AHEAD_MS)) return `it is signed for a later time, ${at}`
  const last = former === undefined ? '' : atOf(former)
  if (at > last || text === former) return undefined
  return `it was signed at ${at}, and one of ${last} has counted: an older one was put back`
}

/** The error of something that cannot be read, if so. */
function problemOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Decides by signatures which rows of a backend count, and remembers outside of its database the newest that did: an older one
 * that is put back is found, also after a restart, and of a key that was taken back nothing counts.
 */
export class SignedRows {
  private readonly file: string
  private written = ''

  /** `roots` are the operator's keys, good for every remote. */
  constructor(
    private readonly roots: string[],
    folder: string,
  ) {
    this.file = join(folder, 'signed.json')
  }

  /**
   * Returns what counts of an answer. Of a remote whose row does not, the newest one that has counted takes its place: nobody can
   * remove or change a remote without a key. @throws Error where nothing can be remembered
   */
  count(answer: LiveReleases, before: LiveRelease[]): Counted {
    const memory = this.read()
    const refused: LeftOut[] = []
    const why = this.faultOfList(answer.teams, memory.list)
    if (why === undefined) memory.list = answer.teams
    else if (memory.list || answer.teams.text !== NO_TEAMS) refused.push({ remote: LIST, why })
    const list = memory.list && parseList(memory.list.text)

    const names = new Set([...answer.live, ...memory.rows].map(({ remote }) => remote))
    const live = [...names].flatMap((remote) => {
      const newest = this.newestOf(remote, memory.rows, list)
      const row = answer.live.find((each) => each.remote === remote)
      const fault = row ? this.faultOf(row, newest, list) : newest && 'it is gone, and nobody has signed that'
      if (fault !== undefined) refused.push({ remote, version: versionOf(row), why: fault })
      if (!row || fault !== undefined) return newest ?? []
      memory.rows = [...memory.rows.filter((each) => each.remote !== remote || each.key !== row.key), row]
      return row
    })

    this.note(memory, live)
    const recent = answer.recent.filter((each) => Object.hasOwn(memory.named, nameOf(each)))
    const former = before.filter((row) => unsigned(signedTextOf(row), this.keysOf(row.remote, list), '') === undefined)
    return { answer: { ...answer, live, recent }, former, refused }
  }

  private keysOf = (remote: string, list: TeamList | undefined) => keysOf(remote, this.roots, list)

  private newestOf(remote: string, rows: LiveRelease[], list: TeamList | undefined): LiveRelease | undefined {
    const keys = this.keysOf(remote, list)
    const own = rows.filter((row) => row.remote === remote && keys.includes(row.key!))
    return own.sort((one, other) => (atOf(one.statement) < atOf(other.statement) ? 1 : -1))[0]
  }

  private faultOfList(list: SignedText, former: SignedText | undefined): string | undefined {
    const why = unsigned(list, this.roots, 'the operator') ?? problemOf(() => parseList(list.text))
    return why ?? misdated(list.text, former?.text)
  }

  private faultOf(row: LiveRelease, newest: LiveRelease | undefined, list: TeamList | undefined): string | undefined {
    const why = unsigned(signedTextOf(row), this.keysOf(row.remote, list), row.remote) ?? problemOf(() => parseRow(row))
    if (why !== undefined) return why
    if (!isPlanned(parseRow(row))) return `its plan has no share of ${row.share} %`
    return misdated(row.statement, newest?.statement)
  }

  /** Notes what counting rows name, and writes what is to be remembered. */
  private note(memory: Memory, live: LiveRelease[]): void {
    const named = new Set(live.flatMap((row) => namedBy(parseRow(row).statement)))
    const now = Date.now()
    for (const [name, left] of Object.entries(memory.named))
      if (left !== null && now - left > RECENT_MS) delete memory.named[name]
      else memory.named[name] = left ?? now
    for (const name of named) memory.named[name] = null
    const text = JSON.stringify(memory)
    if (text === this.written) return
    // On the disk before anything follows from it, whatever fails.
    writeFileSync(`${this.file}.new`, text, { flush: true })
    renameSync(`${this.file}.new`, this.file)
    this.written = text
  }

  private read(): Memory {
    this.written ||= existsSync(this.file) ? readFileSync(this.file, 'utf8') : ''
    if (this.written === '') return { rows: [], named: {} }
    try {
      return JSON.parse(this.written) as Memory
    } catch {
      throw new Error(`${this.file}, the memory of what was signed, is damaged: remove it to begin without one`)
    }
  }
}

/** The active version of a row, where that can be read. */
function versionOf(row: LiveRelease | undefined): string | undefined {
  try {
    return row && parseRow(row).statement.active?.version
  } catch {
    return undefined
  }
}
