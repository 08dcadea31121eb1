import { readFileSync, rmSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { identityOf, isRunning, pidOf } from './process-identity'

/** A process that is just replacing the lock of a dead one is waited for this long, in ms. */
const TAKEOVER_TIMEOUT_MS = 2000
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

/** Undefined when there is no such file any more. */
const contentOf = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
const ownIdentity = () => identityOf(process.pid) ?? `${process.pid}`

/** Creates the file; true when it is ours now, false when it exists. */
async function create(file: string): Promise<boolean> {
  const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    return undefined
  })
  if (!handle) return false
  try {
    await handle.writeFile(ownIdentity())
    return true
  } catch (error) {
    // The disk is full. A file without a holder would have to be removed by a person.
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/**
 * Takes a lock file for this process and returns a function that releases it. The lock of a process that is gone is
 * taken over. It tells processes of one machine apart: containers that do not see each other's processes must not
 * share one. Throws LockHeld.
 */
export async function takeLock(file: string): Promise<() => void> {
  const startedAt = Date.now()
  while (!(await create(file))) {
    const holder = await contentOf(file)
    if (holder === undefined) continue
    if (isRunning(holder)) throw new LockHeld(file, pidOf(holder))
    // An empty file is one that another process has created and not yet filled, or was killed before it could.
    if (holder === '' && Date.now() - startedAt < TAKEOVER_TIMEOUT_MS / 2) {
      await delay(20)
      continue
    }
    // Of several that find a dead holder, one may remove its lock; the others would remove a new one.
    if (await create(`${file}.takeover`)) {
      if ((await contentOf(file)) === holder) await rm(file, { force: true })
      await rm(`${file}.takeover`)
    } else if (Date.now() - startedAt > TAKEOVER_TIMEOUT_MS) {
      throw new Error(`${file} is being taken over by another process; if none runs, remove ${file}.takeover`)
    } else await delay(20)
  }
  const identity = ownIdentity()
  return () => {
    if (isOwn(file, identity)) rmSync(file, { force: true })
  }
}

function isOwn(file: string, identity: string): boolean {
  try {
    return readFileSync(file, 'utf8') === identity
  } catch {
    return false
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
