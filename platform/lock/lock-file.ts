import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from './is-running'

/** A lock that is held is tried again this often, in ms, and a person is notified after that long. */
const RETRY_EVERY_MS = 50
const NOTICE_AFTER_MS = 1000

/** Thrown when a running process has the lock. */
export class LockHeld extends Error {
  constructor(
    file: string,
    /** Process id of the holder. */
    readonly pid: number,
  ) {
    super(`${file} is held by process ${pid}`)
  }
}

/** Address on which the holder of a lock listens. On Linux the kernel frees it whenever the holder ends; elsewhere it is a file. */
async function addressOf(file: string): Promise<{ path: string; isFile: boolean }> {
  const place = join(await realpath(dirname(file)), basename(file))
  const name = `storefront-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`
  return process.platform === 'linux'
    ? { path: `\0${name}`, isFile: false }
    : { path: join(tmpdir(), name), isFile: true }
}

/**
 * Takes a lock for this process, until that ends or calls the returned function. The file is for people: it names the holder.
 * The lock distinguishes processes of one machine: containers with networks of their own must not share one. @throws LockHeld
 */
export async function takeLock(file: string): Promise<() => void> {
  const { path, isFile } = await addressOf(file)
  const server = createServer().unref()
  try {
    // Not the one of all workers of a cluster.
    await once(server.listen({ path, exclusive: true }), 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const pid = Number(await readFile(file, 'utf8').catch(() => NaN))
    if (!isFile || isRunning(pid)) throw new LockHeld(file, pid)
    await rm(path, { force: true })
    return takeLock(file)
  }
  // Also with a full disk the lock is ours.
  await writeFile(file, `${process.pid}`).catch(() => undefined)
  return () => {
    if (server.listening) rmSync(file, { force: true })
    server.close()
  }
}

/** Takes a lock as `takeLock` does, and waits while another process has it; `onWait` gets its number when that takes a second. */
export async function waitForLock(file: string, onWait: (pid: number) => void): Promise<() => void> {
  const noticeAt = Date.now() + NOTICE_AFTER_MS
  let hasNoticed = false
  for (;;) {
    try {
      return await takeLock(file)
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error
      if (!hasNoticed && Date.now() > noticeAt) {
        hasNoticed = true
        onWait(error.pid)
      }
      await delay(RETRY_EVERY_MS)
    }
  }
}
