import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { repositoryRoot } from '../repository-root'

const running = new Set<ChildProcess>()

/** Starts a command in a process group of its own, so that ending it ends what it started, too. */
export function startProcess(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: 'inherit', ...options, detached: true })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Runs a command to its end; its output is shown as it comes. Resolves to its exit code, 1 when it cannot be started. */
export function runToEnd(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = startProcess(command, args, options)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Sends the signal to the process and everything it started. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Asks everything that is still running to end, kills what has not after 10 s, and waits for it. */
export async function endAllProcesses(): Promise<void> {
  const waiting = [...running]
  const closed = waiting.map((child) => once(child, 'close'))
  for (const child of waiting) signalGroup(child, 'SIGTERM')
  const killTimer = setTimeout(() => waiting.forEach((child) => signalGroup(child, 'SIGKILL')), 10_000)
  await Promise.all(closed)
  clearTimeout(killTimer)
}

/** Makes every started process end with this one, however it ends. */
export function endProcessesOnExit(): void {
  process.on('exit', () => running.forEach((child) => signalGroup(child, 'SIGTERM')))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endAllProcesses().then(() => process.exit(130)))
}
