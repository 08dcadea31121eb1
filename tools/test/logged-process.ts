import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalGroup, startProcess } from '../run/run-process'

const LOOK_EVERY_MS = 50

/** A process that a test has started. */
export interface LoggedProcess {
  child: ChildProcess
  /** Every line that it has printed so far. */
  lines: string[]
  hasEnded(): boolean
  /** Resolves once this is so. Rejects with all that it has printed when it ends before. */
  until(isSo: () => boolean | Promise<boolean>): Promise<void>
  /** Resolves when it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a process as `startProcess` does, and keeps what it prints. */
export function startLogged(command: string, args: string[], options: SpawnOptions = {}): LoggedProcess {
  const child = startProcess(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const closed = once(child, 'close')
  const lines: string[] = []
  for (const output of [child.stdout, child.stderr])
    if (output) createInterface({ input: output }).on('line', (line) => lines.push(line))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    lines,
    hasEnded,
    async until(isSo) {
      while (!(await isSo())) {
        if (hasEnded()) {
          await closed
          throw new Error(`${[command, ...args].join(' ')} has ended (${child.exitCode}):\n${lines.join('\n')}`)
        }
        await sleep(LOOK_EVERY_MS)
      }
    },
    async end(signal = 'SIGTERM') {
      if (!hasEnded()) signalGroup(child, signal)
      await closed
    },
  }
}

/** Whether a process has printed a line that begins so. */
export const hasPrinted = ({ lines }: LoggedProcess, beginning: string): boolean =>
  lines.some((line) => line.startsWith(beginning))
