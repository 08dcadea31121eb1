import { spawn } from 'node:child_process'
import type { ChildProcess, Serializable } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repositoryRoot } from './repository-root'
import { echoOf, beginPartLog } from './part-log'

/**
 * A part ends with this code when its configuration is at fault. At the first start that is for a person to put right;
 * later it is a fault outside that may pass, such as a database that is being started again.
 */
const configurationFault = 78

const firstPauseMs = 500
const longestPauseMs = 30_000
/** A part that has run for this long starts with the shortest pause again. */
const steadyAfterMs = 60_000
/** How often a part may fail before the shop was ready for the first time. */
const failuresBeforeReady = 4
/** Lines that a part wrote to stderr this short a time before its end, in ms, say why it ended; a crash has fewer than that many. */
const lastWordsMs = 3000
const mostErrorLines = 100

export interface PartOptions {
  /** The part's name in messages, and of its log file. */
  name: string
  dataDir: string
  env: NodeJS.ProcessEnv
  /** While this is so, a part that fails again and again is given up; later it is started again for ever. */
  isStarting(): boolean
  onSpawn(pid: number): void
  /** Gets every line that it writes; left out: they go to a file in `dataDir`, and those for a person to standard output, too. */
  log?(line: string): void
  /** Called when the part cannot run: a line for the person. */
  onGiveUp(message: string): void
  /** How often it may fail while `isStarting`; 4 when left out. */
  mostFailures?: number
  onMessage?(message: unknown): void
  /** Called each time that its process has ended; `isLast`: it is not started again. */
  onEnd?(isLast: boolean): void
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
  private pauseMs = firstPauseMs
  private failures = 0
  private restartTimer: NodeJS.Timeout | undefined
  /** What is to be done for each socket that its process does not have yet, should it never have it. */
  private readonly onLost = new Set<() => void>()

  /** `log`: that of the part whose place this one takes. A new one is opened by the first start: a launcher that is refused leaves the files of the one that runs alone. */
  constructor(
    private readonly options: PartOptions,
    public log = options.log,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Runs a script, given by its absolute path, for as long as the part is to run. */
  start(script: string): void {
    this.script = script
    this.hasFailed = false
    this.log ??= beginPartLog(this.options.dataDir, this.options.name)
    this.spawn()
  }

  private spawn(): void {
    const { env, onSpawn } = this.options
    const preload = join(repositoryRoot, 'tools/follow-launcher.mjs')
    // A process group of its own: Ctrl-C reaches the launcher alone, which ends the parts in order.
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', preload, this.script], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.child = child
    if (child.pid) onSpawn(child.pid)
    if (this.options.onMessage) child.on('message', this.options.onMessage)
    const startedAt = Date.now()
    const errors: { line: string; at: number }[] = []
    createInterface({ input: child.stdout! }).on('line', (line) => this.logAndEcho(line))
    createInterface({ input: child.stderr! }).on('line', (line) => {
      this.log?.(line)
      errors.push({ line, at: Date.now() })
      if (errors.length > mostErrorLines) errors.shift()
    })
    let hasEnded = false
    const end = (cause: number | string) => {
      if (hasEnded) return
      hasEnded = true
      const lastWords = errors.filter(({ at }) => Date.now() - at < lastWordsMs).map(({ line }) => line)
      this.ended(cause, Date.now() - startedAt, lastWords)
    }
    child.once('close', (code, signal) => end(code ?? signal ?? 'an unknown signal'))
    // The system may lack processes, files or memory for it; messages that cannot be sent are errors, too.
    child.on('error', (error) => child.pid === undefined && end(error.message))
  }

  /** Ends the part: SIGTERM lets it finish requests under way, SIGKILL follows after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.isStopping = true
    clearTimeout(this.restartTimer)
    await this.end(timeoutMs)
  }

  /** Ends the part and starts it again, with another script. */
  async restart(script: string, timeoutMs: number): Promise<void> {
    this.isRestarting = true
    clearTimeout(this.restartTimer)
    await this.end(timeoutMs)
    this.isRestarting = false
    if (!this.isStopping) this.start(script)
  }

  /** Posts to its process, with a socket that becomes that process' own. `onFailure`: it has not got it, and never will. */
  post(message: Serializable, socket?: Socket, onFailure?: () => void): void {
    if (!socket) return void this.child?.send(message, () => undefined)
    const lost = () => onFailure?.()
    this.onLost.add(lost)
    this.child?.send(message, socket, { keepOpen: true }, (error) => error && this.onLost.delete(lost) && lost())
    // Node holds this one back until the process says that it has the socket.
    this.child?.send(message, (error) => !error && this.onLost.delete(lost) && socket.destroy())
  }

  /** Posts that it is to end by itself; it is not started again. */
  retire(message: Serializable): void {
    this.isStopping = true
    clearTimeout(this.restartTimer)
    if (this.isRunning) this.post(message)
    else this.options.onEnd?.(true)
  }

  kill(): void {
    this.isStopping = true
    this.child?.kill('SIGKILL')
  }

  private get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  private async end(timeoutMs: number): Promise<void> {
    const { child } = this
    if (!child || !this.isRunning) return
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    await closed
    clearTimeout(killTimer)
  }

  private logAndEcho(line: string): void {
    this.log?.(line)
    if (this.options.log) return
    const echo = echoOf(this.options.name, line)
    if (echo) console.log(echo)
  }

  private ended(cause: number | string, ranMs: number, errors: string[]): void {
    const { name, isStarting, onGiveUp, onEnd, mostFailures = failuresBeforeReady } = this.options
    onEnd?.(this.isStopping)
    // Node would keep them open, and nobody would answer.
    for (const lost of this.onLost) lost()
    this.onLost.clear()
    if (this.isStopping || this.isRestarting) return
    this.hasFailed = true
    const reason = lastReason(errors)
    if (cause === configurationFault && isStarting())
      return onGiveUp(reason || `${name} cannot run with this configuration.`)
    this.failures += 1
    if (isStarting() && this.failures === mostFailures) return onGiveUp(`${name} does not start (${cause}): ${reason}`)
    if (ranMs > steadyAfterMs) this.pauseMs = firstPauseMs
    console.error(`${name} ended (${cause})${reason && `: ${reason}`}. Starting it again in ${this.pauseMs / 1000} s.`)
    this.restartTimer = setTimeout(() => this.spawn(), this.pauseMs)
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs)
  }
}

/** The line of a crash that says what happened: the one with the error's name, else the first. Node's warnings say nothing of it. */
function lastReason(errors: string[]): string {
  const lines = errors.filter((line) => line.trim() !== '' && !/^\((node:|Use `node)/.test(line))
  return lines.findLast((line) => /^\w*Error\b.*: /.test(line)) ?? lines[0] ?? ''
}
