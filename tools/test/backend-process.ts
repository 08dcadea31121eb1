import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildBackend } from '../run/prepare/build'
import { programOf } from '../run/prepare/build-folder'
import { freePort } from '../run/ports'
import { signalGroup, startProcess } from '../run/run-process'

export interface BackendOptions {
  /** Environment of the process; of our own only PATH is in it beside these. */
  env: Record<string, string>
  /** Its program; by default that of this checkout, built. */
  script?: string
  /** A free one when left out. */
  port?: number
  /** The file that it logs to, instead of `lines`. */
  logFile?: string
}

/** A backend as it is built, in a process of its own. */
export interface BackendProcess {
  /** Address without a slash at the end. */
  url: string
  pid: number
  /** Every line that it has logged or said so far. */
  lines: string[]
  hasEnded(): boolean
  /** Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts it, and waits until it is ready. Rejects with what it said when it ends before. */
export async function startBackend({ env, port, logFile, ...given }: BackendOptions): Promise<BackendProcess> {
  const url = `http://127.0.0.1:${port ?? (await freePort())}`
  const script = given.script ?? programOf(await buildBackend('production'))
  const server = startProcess(process.execPath, ['--enable-source-maps', script], {
    env: { PATH: process.env.PATH, BACKEND_URL: url, RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', ...(logFile ? [openSync(logFile, 'a'), openSync(logFile, 'a')] : (['pipe', 'pipe'] as const))],
  })
  const closed = once(server, 'close')
  const lines: string[] = []
  for (const output of [server.stdout, server.stderr])
    if (output) createInterface({ input: output }).on('line', (line) => lines.push(line))
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded()) throw new Error(`The backend ended:\n${lines.join('\n')}`)
    await sleep(100)
  }
  return {
    url,
    pid: server.pid!,
    lines,
    hasEnded,
    async end(signal) {
      if (hasEnded()) return
      signalGroup(server, signal)
      await closed
    },
  }
}
