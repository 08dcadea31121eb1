import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { repositoryRoot } from './repository-root'

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

/** Ends everything that is still running; for the end of a command, however it comes. */
export function endAllProcesses(): void {
  for (const child of running) signalGroup(child, 'SIGKILL')
}

/** From now on nothing that was started outlives this process, be it interrupted or ended. */
export function endProcessesOnExit(): void {
  process.on('exit', endAllProcesses)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
}
