import pLimit, { type LimitFunction } from 'p-limit'
import { tooManyRequests } from '../http/refusals'

/** Time between two attempts of one key, in ms, and how many may wait: less than the 15 s after which a client gives up. */
const TURN_MS = 5000
const MAX_WAITING = 2

const turns = new Map<string, LimitFunction>()

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, TURN_MS))

/**
 * Lets attempts of one key through one by one, each after a pause: a right password gets in behind wrong ones, and guessing is no
 * quicker than this. Waiting holds no connection to the database. Throws TOO_MANY_REQUESTS for one behind too many.
 */
export async function waitForTurn(key: string): Promise<void> {
  const turn = turns.get(key) ?? pLimit(1)
  turns.set(key, turn)
  if (turn.activeCount + turn.pendingCount >= MAX_WAITING) throw tooManyRequests(TURN_MS / 1000)
  try {
    await turn(pause)
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(key)
  }
}
