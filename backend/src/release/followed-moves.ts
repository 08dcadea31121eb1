import type { Db } from '../db/connection'
import { findRevision } from './store'

/** Interval at which changes of other processes are looked for, in ms, while somebody waits. */
const LOOK_MS = 500

/** Longest time that somebody waits, in ms. */
const WAIT_MS = 25_000

/** Changes of releases, as this process knows of them. */
export interface FollowedMoves {
  /** Resolves once the revision is another one than `after`, after 25 s, when `signal` ends it, or this is closed. */
  changed(after: number, signal: AbortSignal): Promise<void>
  /** Has those who wait look at once. */
  moved(): void
  close(): void
}

/** Follows changes of all processes for those who wait. */
export function followMoves(db: Db): FollowedMoves {
  const waiting = new Set<{ after: number; end: () => void }>()
  let isClosed = false

  const look = async () => {
    const revision = (await findRevision(db))?.revision ?? 0
    for (const { after, end } of waiting) if (revision !== after) end()
  }
  // After a failure they ask again, and are told of it then.
  const lookSoon = () => void (waiting.size > 0 && look().catch(() => undefined))
  const timer = setInterval(lookSoon, LOOK_MS).unref()

  return {
    changed: (after, signal) =>
      new Promise((resolve) => {
        const waiter = { after, end }
        const limit = setTimeout(end, WAIT_MS)
        function end() {
          clearTimeout(limit)
          signal.removeEventListener('abort', end)
          waiting.delete(waiter)
          resolve()
        }
        signal.addEventListener('abort', end)
        waiting.add(waiter)
        if (isClosed || signal.aborted) return end()
        lookSoon()
      }),
    moved: lookSoon,
    close() {
      isClosed = true
      clearInterval(timer)
      for (const { end } of waiting) end()
    },
  }
}
