import { setTimeout } from 'node:timers/promises'
import { tooManyRequests } from '../http/errors'

/** Waits until it is the turn of one who asks with this key. Throws TooManyRequests when too many wait already. */
export type Pace = (key: string) => Promise<void>

/** Lets each key take one turn every `intervalMs`; at most `waiting` wait for theirs. */
export function createPace(intervalMs: number, waiting: number): Pace {
  const lastTurns = new Map<string, number>()
  return async (key) => {
    const now = performance.now()
    const turn = Math.max(now, lastTurns.get(key) ?? 0) + intervalMs
    if (turn > now + waiting * intervalMs) throw tooManyRequests(Math.ceil(intervalMs / 1000))
    lastTurns.set(key, turn)
    await setTimeout(turn - now)
    if (lastTurns.get(key) === turn) lastTurns.delete(key)
  }
}
