import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { identityOf, isRunning } from '@souk-vert/shared/lock/process-identity'
import { BEAT_MS, type Serving, servingFile, servingFolder } from '@souk-vert/shared/releases/serving'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes the files of this machine's servers that were killed, and of other machines' that were a day ago. */
function removeLeft(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const file = join(folder, name)
    const { host, process: identity } = JSON.parse(readFileSync(file, 'utf8')) as Serving
    const runs = host === hostname() ? isRunning(identity) : Date.now() - statSync(file).mtimeMs < DAY_MS
    if (!runs) rmSync(file, { force: true })
  }
}

/** State of a document server, in its own words. */
export type Served = Pick<Serving, 'shell' | 'remotes' | 'canaries' | 'skippedVersions' | 'missingServices'>

/** This process' file in the release store, from which the `mfe` command reads the versions that it serves. */
export class ServingFile {
  private readonly file: string
  private beat: NodeJS.Timeout | undefined
  private isClosed = false
  private served: Served | undefined
  private answers: string | undefined

  constructor(
    private readonly store: string,
    private readonly port: number,
    private readonly log: FastifyBaseLogger,
  ) {
    this.file = servingFile(store)
  }

  /** Writes the served versions. Where the store cannot be written, it is logged: the shop does not need the file. */
  write(served: Served): void {
    this.served = served
    if (this.isClosed) return
    const host = hostname()
    const serving: Serving = {
      host,
      port: this.port,
      process: identityOf(process.pid) ?? '',
      ...served,
      answers: this.answers,
    }
    try {
      mkdirSync(servingFolder(this.store), { recursive: true })
      if (!this.beat) removeLeft(servingFolder(this.store))
      writeFileSync(`${this.file}.draft`, JSON.stringify(serving))
      renameSync(`${this.file}.draft`, this.file)
      this.beat ??= setInterval(() => this.touch(), BEAT_MS).unref()
    } catch (error) {
      this.log.warn({ err: error }, 'the served versions cannot be written into the release store')
    }
  }

  /** Writes what the backend answers beside the versions, from now on. */
  writeAnswers(packed: string): void {
    this.answers = packed
    if (this.served) this.write(this.served)
  }

  /** Removes the file before the process ends. */
  close(): void {
    this.isClosed = true
    // Without a beat nothing was written.
    if (!this.beat) return
    clearInterval(this.beat)
    rmSync(this.file, { force: true })
  }

  private touch(): void {
    const now = new Date()
    try {
      utimesSync(this.file, now, now)
    } catch (error) {
      this.log.warn({ err: error }, 'the file that says what this server serves is gone')
      clearInterval(this.beat)
    }
  }
}
