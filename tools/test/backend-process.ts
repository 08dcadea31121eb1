import { openSync } from 'node:fs'
import { buildBackend } from '../run/prepare/build'
import { programOf } from '../run/prepare/build-folder'
import { freePort } from '../run/ports'
import { startLogged } from './logged-process'

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
  const { child, lines, hasEnded, until, end } = startLogged(process.execPath, ['--enable-source-maps', script], {
    env: { PATH: process.env.PATH, BACKEND_URL: url, RATE_LIMIT: 'off', ...env },
    ...(logFile && { stdio: ['ignore', openSync(logFile, 'a'), openSync(logFile, 'a')] }),
  })
  await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true)
  return { url, pid: child.pid!, lines, hasEnded, end }
}
