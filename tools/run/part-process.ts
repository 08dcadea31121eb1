import { type ChildProcess, type Serializable, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repositoryRoot } from '../repository-root'
import { beginPartLog, echoOf } from './part-log'

/**
 * A part ends with this code when its configuration is at fault. At the first start that is for a person to put right;
 * later it is a fault outside that may pass, such as a database that is being started again.
 */
const CONFIGURATION_FAULT = 78

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** A part that has run for this long starts with the shortest pause again. */
const STEADY_AFTER_MS = 60_000
/** Number of failures of a part that are allowed before the shop was ready for the first time. */
const MAX_FAILURES = 4
/** Lines that a part wrote to stderr this short a time before its end, in ms, say why it ended. */
const LAST_WORDS_MS = 3000
const MAX_ERROR_LINES = 100

/** Ends a process when its launcher is gone. */
const followLauncher = join(repositoryRoot, 'tools/run/follow-launcher.mjs')

/** Memory of a part: by default glibc has eight heaps a core, and what is freed in one helps no other (140 MB in the backend). */
export const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' }

/** MB for new objects of a thread; by default 16, of which V8 holds twice as many for good. */
export const FEW_NEW_OBJECTS = '--max-semi-space-size=4'

/**
 * WebAssembly of the embedded database: V8 would compile it once more in the background, which takes 2 s of a core and 80 MB
 * at each start. Searches and lists take as long without; only sums over a whole table take a third longer.
 */
const COMPILE_ONCE = '--liftoff-only'

export interface PartOptions {
  /** The part's name in messages, and of its log file. */
  name: string
  dataDir: string
  env: NodeJS.ProcessEnv
  /** While this is so, a part that fails again and again is given up; later it is started again for ever. */
  isStarting(): boolean
  /** Called when the part cannot run, with a line for the person. */
  onGiveUp(message: string): void
  /** Gets every line that it writes; left out: they go to a file in `dataDir`, and those for a person to standard output, too. */
  log?(line: string): void
}

/** One process of the shop, started again with growing pauses whenever it ends by itself. */
export class PartProcess {
  /** The script that runs, once the part was started. */
  script = ''
  /** Whether the script has ended by itself since it was started. */
  hasFailed = false
  private child: ChildProcess | undefined
  private isStopping = false
  private isRestarting = false
  private pauseMs = FIRST_PAUSE_MS
  private failures = 0
  private restartTimer: NodeJS.Timeout | undefined

  /** `log` is opened by the first start: a launcher that is refused leaves the files of the one that runs alone. */
  constructor(
    protected readonly options: PartOptions,
    public log = options.log,
  ) {}

  /** Runs a script, given by its absolute path, for as long as the part is to run. */
  start(script: string): void {
    this.script = script
    this.hasFailed = false
    this.log ??= beginPartLog(this.options.dataDir, this.options.name)
    this.run()
  }

  /** Starts the process, with its output in pipes. A process group of its own: Ctrl-C reaches the launcher alone. */
  protected spawn(): ChildProcess {
    const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const, 'ipc' as const]
    const env: NodeJS.ProcessEnv = { ...FEW_HEAPS, ...this.options.env }
    const args = [FEW_NEW_OBJECTS, '--enable-source-maps', '--import', followLauncher, this.script]
    if (!env.DATABASE_URL) args.unshift(COMPILE_ONCE)
    return spawn(process.execPath, args, { env, detached: true, stdio })
  }

  private run(): void {
    this.child = this.spawn()
    this.follow(this.child)
  }

  /** Logs what a process writes. Its end is that of the part, or of a process that is not the part's yet: `onOtherEnd` gets the reason. */
  protected follow(child: ChildProcess, onOtherEnd?: (reason: string) => void): void {
    const startedAt = Date.now()
    const errors: { line: string; at: number }[] = []
    createInterface({ input: child.stdout! }).on('line', (line) => this.logAndEcho(line))
    createInterface({ input: child.stderr! }).on('line', (line) => {
      this.log?.(line)
      errors.push({ line, at: Date.now() })
      if (errors.length > MAX_ERROR_LINES) errors.shift()
    })
    let hasEnded = false
    const end = (cause: number | string) => {
      if (hasEnded) return
      hasEnded = true
      const lastWords = errors.filter(({ at }) => Date.now() - at < LAST_WORDS_MS).map(({ line }) => line)
      const reason = lastReason(lastWords)
      if (child === this.child) this.ended(cause, Date.now() - startedAt, reason)
      else onOtherEnd?.(`${this.options.name} does not start (${cause}): ${reason}`)
    }
    child.once('close', (code, signal) => end(code ?? signal ?? 'an unknown signal'))
    // The system may lack processes, files or memory for it; messages that cannot be sent are errors, too.
    child.on('error', (error) => child.pid === undefined && end(error.message))
  }

  /** Ends the part: SIGTERM lets it finish requests under way, SIGKILL follows after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.isStopping = true
    await this.end(timeoutMs)
  }

  /** Ends the part and starts it again, with another script. */
  async restart(script: string, timeoutMs: number): Promise<void> {
    this.isRestarting = true
    await this.end(timeoutMs)
    this.isRestarting = false
    if (!this.isStopping) this.start(script)
  }

  /** Goes on with another process, which runs this script, and asks the former one to end. */
  protected takeOver(child: ChildProcess, script: string): void {
    clearTimeout(this.restartTimer)
    const former = this.child
    this.child = child
    this.script = script
    former?.kill('SIGTERM')
  }

  /** Posts to its process. */
  post(message: Serializable): void {
    this.child?.send(message, () => undefined)
  }

  kill(): void {
    this.isStopping = true
    this.child?.kill('SIGKILL')
  }

  private async end(timeoutMs: number): Promise<void> {
    clearTimeout(this.restartTimer)
    const { child } = this
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    await closed
    clearTimeout(killTimer)
  }

  private logAndEcho(line: string): void {
    this.log?.(line)
    const echo = this.options.log ? undefined : echoOf(this.options.name, line)
    if (echo) console.log(echo)
  }

  private ended(cause: number | string, ranMs: number, reason: string): void {
    if (this.isStopping || this.isRestarting) return
    const { name, isStarting, onGiveUp } = this.options
    this.hasFailed = true
    if (cause === CONFIGURATION_FAULT && isStarting())
      return onGiveUp(reason || `${name} cannot run with this configuration.`)
    this.failures += 1
    if (isStarting() && this.failures === MAX_FAILURES) return onGiveUp(`${name} does not start (${cause}): ${reason}`)
    if (ranMs > STEADY_AFTER_MS) this.pauseMs = FIRST_PAUSE_MS
    console.error(`${name} ended (${cause})${reason && `: ${reason}`}. Starting it again in ${this.pauseMs / 1000} s.`)
    this.restartTimer = setTimeout(() => this.run(), this.pauseMs)
    this.pauseMs = Math.min(this.pauseMs * 2, MAX_PAUSE_MS)
  }
}

/** The line of a crash that says what happened: the one with the error's name, else the first. Node's warnings say nothing of it. */
function lastReason(errors: string[]): string {
  const lines = errors.filter((line) => line.trim() !== '' && !/^\((node:|Use `node)/.test(line))
  return lines.findLast((line) => /^\w*Error\b.*: /.test(line)) ?? lines[0] ?? ''
}
