import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from 'tools/run/ports'
import { brandPictures } from '../../demo/draw-brand'
import { shortLived } from './short-lived'

/** Output of `build-server.ts`. */
const entry = fileURLToPath(new URL('../../.tmp/server.js', import.meta.url))

const running = new Set<ChildProcess>()

afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** Keeps servers from drawing the shop's own pictures at each start: they are there, if empty. */
export async function withoutDrawing(dataDir: string): Promise<void> {
  const brand = join(dataDir, 'uploads', 'brand')
  await mkdir(brand, { recursive: true })
  for (const name of brandPictures) await writeFile(join(brand, `${name}.png`), '')
}

/** Exit and output of a process. */
export interface Ending {
  code: number | null
  stderr: string
}

/** Time for calls under way when it is asked to end, in ms: a busy machine must not look like a call that hangs. */
const STOP_TIMEOUT_MS = '120000'

/** The server as it is started in production, in a process of its own, with nothing of our environment but PATH. */
export async function startServer(env: Record<string, string>) {
  const url = env.BACKEND_URL ?? `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [...shortLived, '--enable-source-maps', entry], {
    env: { PATH: process.env.PATH, BACKEND_URL: url, DEMO: '0', STOP_TIMEOUT_MS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logged = ''
  child.stdout.on('data', (text: Buffer) => void (logged += text.toString()))
  running.add(child)
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => void (stderr += text.toString()))
  const ended = once(child, 'close').then(([code]): Ending => {
    running.delete(child)
    return { code: code as number | null, stderr }
  })

  /** Whether it takes calls. */
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )

  return {
    url,
    ended,
    isReady,
    /** The messages of its log so far. */
    logged: () =>
      logged
        .split('\n')
        .slice(0, -1)
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    /** Closes the output, as when the launcher is killed: nobody reads it any more. */
    loseReader: () => void child.stdout.destroy(),
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
    /** Resolves when it answers; rejects when it ends before. */
    ready: async () => {
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`The server ended: ${stderr}`)
        await setTimeout(50)
      }
    },
  }
}
