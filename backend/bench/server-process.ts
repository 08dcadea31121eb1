import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from 'tools/ports'

/** A server in a process of its own. */
export interface ServerProcess {
  /** Without a slash at the end. */
  url: string
  pid: number
  /** Memory that it holds now, in MB of 1024 × 1024 bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const READY_LIMIT_MS = 60_000

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Starts a command and waits until its server is ready; its output goes to a file. Rejects when it ends before. */
async function startServer(
  port: number,
  args: string[],
  env: Record<string, string>,
  logFile: string,
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'close')
  const deadline = Date.now() + READY_LIMIT_MS
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`A server did not start:\n${(await readFile(logFile, 'utf8')).slice(-2000)}`)
    await sleep(50)
  }
  return {
    url,
    pid: child.pid!,
    memory: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
      return Number(stdout) / 1024
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The backend as it is started in earnest: the built bundle, which BENCH_BACKEND names, with an environment of its own. */
export async function startBackend(env: Record<string, string>, logFile: string): Promise<ServerProcess> {
  const port = await freePort()
  return startServer(
    port,
    [process.env.BENCH_BACKEND ?? ''],
    { BACKEND_URL: `http://127.0.0.1:${port}`, ...env },
    logFile,
  )
}

/** `answers`: a file for bare-server.ts. */
export async function startBare(answers: string, logFile: string): Promise<ServerProcess> {
  const port = await freePort()
  return startServer(port, ['--import', 'tsx', here('bare-server.ts'), String(port), answers], {}, logFile)
}
