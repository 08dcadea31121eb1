import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import Value from 'typebox/value'
import { type LiveReleases, RELEASES_PATH, SERVER_KEY_HEADER } from '@souk-vert/shared/contract/release'
import { replaceFile } from '../releases/replace-file'
import { Remote } from '@souk-vert/shared/contract/release/statement'
import { followedFile } from './followed-folder'
import { type FollowedReleases, type NamedVersion, settle, versionKey, wantedVersions } from './followed-releases'
import { SignedRows } from './signed-rows'
import { VersionCache } from './version-cache'

/** Longest time without a byte, in ms: the backend says every 25 s that nothing has changed. */
const SILENT_MS = 35_000
const STALLED_MS = 10_000

/** Interval at which missing versions, and a backend that is away, are tried again, in ms; at first more often. */
const RETRY_MS = 2000
const FIRST_RETRY_MS = 100

/** Time from which on it is said that the backend does not answer, in ms: one that starts needs some seconds. */
const SAID_AFTER_MS = 10_000

const CLEAN_EVERY_MS = 60 * 60 * 1000

interface FollowOptions {
  backendUrl: string
  serverKey: string | undefined
  /** The operator's keys: with any, only what is signed counts. */
  roots: string[]
  folder: string
  /** Called with a line for people. */
  say(line: string): void
}

/**
 * Keeps a folder at the releases of the backend's registry, until the returned function is called: a version is fetched, compared and
 * there as a whole before `registry.json` names it. While the backend does not answer, the folder stays as it is.
 */
export function followReleases(options: FollowOptions): () => Promise<void> {
  const ending = new AbortController()
  const follower = new Follower(options, ending.signal)
  follower.recount()
  const following = follower.run()
  return () => {
    ending.abort()
    return following
  }
}

const messageOf = (error: unknown) => (error instanceof Error && error.message) || String(error)

class Follower {
  private readonly versions: VersionCache
  private readonly signed: SignedRows | undefined
  /** Reasons for which wanted versions are missing. */
  private readonly missing = new Map<string, string>()
  private readonly said = new Set<string>()
  private answer: LiveReleases | undefined
  private written = ''
  private cleanedAt = -Infinity

  constructor(
    private readonly options: FollowOptions,
    private readonly ended: AbortSignal,
  ) {
    const { folder, roots } = options
    mkdirSync(folder, { recursive: true })
    this.versions = new VersionCache(folder)
    this.signed = roots.length > 0 ? new SignedRows(roots, folder) : undefined
    this.written = existsSync(followedFile(folder)) ? readFileSync(followedFile(folder), 'utf8') : ''
  }

  /** Takes away at once, before anybody reads it, what has counted without a signature, or by a key that does not count now. */
  recount(): void {
    const { counting, signed } = this
    this.options.say(`Signatures of releases are ${signed ? '' : 'not '}checked`)
    if (!counting || !signed) return
    const { answer, former } = signed.count(counting, counting.live)
    this.written = JSON.stringify({ ...counting, live: former, recent: answer.recent })
    writeFileSync(followedFile(this.options.folder), this.written)
  }

  async run(): Promise<void> {
    await this.versions.removeLeft()
    let failing: { since: number; times: number; isSaid?: true } | undefined
    while (!this.ended.aborted) {
      try {
        this.answer = (await this.changes()) ?? this.answer
        if (this.answer) await this.takeUp(this.answer)
        failing = undefined
      } catch (error) {
        // Whatever it was, all of it is asked again.
        this.answer = undefined
        failing ??= { since: performance.now(), times: 0 }
        if (!failing.isSaid && performance.now() - failing.since > SAID_AFTER_MS) {
          failing.isSaid = true
          this.options.say(`The releases stay as they are: ${messageOf(error)}`)
        }
        const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** failing.times++, RETRY_MS)
        await delay(pauseMs, undefined, { signal: this.ended }).catch(() => undefined)
      }
    }
  }

  /** Returns the registry once it is another one; undefined when versions are to be tried again before. */
  private async changes(): Promise<LiveReleases | undefined> {
    const retry = this.missing.size > 0 && this.answer ? AbortSignal.timeout(RETRY_MS) : undefined
    const after = this.answer ? `?after=${this.answer.revision}` : ''
    try {
      const answer = JSON.parse(String(await this.get(after, SILENT_MS, retry))) as LiveReleases
      // No remote is called otherwise, and the backend would take no heartbeat with such a name.
      return { ...answer, live: answer.live.filter(({ remote }) => Value.Check(Remote, remote)) }
    } catch (error) {
      if (retry?.aborted) return undefined
      throw error
    }
  }

  /** Fetches what an answer names, and writes what counts of it: first what documents need. */
  private async takeUp(given: LiveReleases): Promise<void> {
    const before = this.counting?.live ?? []
    const all = { answer: given, former: before, refused: [] }
    const { answer, former, refused } = this.signed?.count(given, before) ?? all
    for (const { remote, why } of refused) this.sayOnce(`What the backend has of ${remote} does not count: ${why}`)
    const wanted = wantedVersions(answer)
    const keys = new Set(wanted.flat().map(versionKey))
    for (const key of this.missing.keys()) if (!keys.has(key)) this.missing.delete(key)
    for (const versions of wanted) {
      for (const each of versions) await this.fetch(each)
      const { skipped, ...counting } = settle(answer, former, this.missing)
      await this.write({ ...counting, skipped: [...refused, ...skipped] })
    }
    if (performance.now() - this.cleanedAt < CLEAN_EVERY_MS) return
    this.cleanedAt = performance.now()
    await this.versions.keepOnly(new Set([...keys, ...wantedVersions(this.counting!).flat().map(versionKey)]))
  }

  private async fetch(wanted: NamedVersion): Promise<void> {
    const key = versionKey(wanted)
    try {
      if (!(await this.versions.holds(wanted)))
        await this.versions.add(wanted, await this.get(`/${key}.tgz`, STALLED_MS))
      this.missing.delete(key)
    } catch (error) {
      this.ended.throwIfAborted()
      const why = messageOf(error)
      this.missing.set(key, why)
      this.sayOnce(`${wanted.remote} ${wanted.version} is missing, and is tried again: ${why}`)
    }
  }

  private sayOnce(line: string): void {
    if (!this.said.has(line)) this.options.say(line)
    this.said.add(line)
  }

  /** Releases that counted last; undefined for a new folder, or a file that a power failure has left empty. */
  private get counting(): FollowedReleases | undefined {
    try {
      return JSON.parse(this.written) as FollowedReleases
    } catch {
      return undefined
    }
  }

  private async write(counting: FollowedReleases): Promise<void> {
    const text = JSON.stringify(counting)
    if (text !== this.written) await replaceFile(followedFile(this.options.folder), text)
    this.written = text
  }

  /**
   * Returns an answer of the backend; without `fetch`, which takes 10 MB for good. @throws Error for any answer but
   * 200, and one that breaks off
   */
  private async get(path: string, timeout: number, retry?: AbortSignal): Promise<Buffer> {
    const url = new URL(RELEASES_PATH + path, this.options.backendUrl)
    const headers = { [SERVER_KEY_HEADER]: this.options.serverKey ?? '' }
    const signal = AbortSignal.any([this.ended, ...(retry ? [retry] : [])])
    const request = (url.protocol === 'https:' ? getHttps : getHttp)(url, { headers, signal, timeout })
    // Errors after the answer has begun are the answer's.
    request.on('error', () => undefined)
    request.on('timeout', () => request.destroy(new Error(`no answer for ${timeout / 1000} s`)))
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const bytes = await buffer(answer)
    if (answer.statusCode !== 200) throw new Error(`the backend answers ${answer.statusCode} to ${url.pathname}`)
    return bytes
  }
}
