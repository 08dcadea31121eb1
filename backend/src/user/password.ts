import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id, 19 MiB, two passes, one lane: 15 ms each, off the main thread. `Algorithm.Argon2id` is a const enum of value 2. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at one time: more would take the threads that files and pictures need, and the memory. */
const AT_ONCE = 2

const limit = pLimit(AT_ONCE)

/** Returns what is stored of a password. Keyboards compose the same letter differently, so it is hashed in NFC. */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(password.normalize('NFC'), PARAMETERS))

/** Whether a password belongs to a stored hash, which may be older than NFC. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  const composed = password.normalize('NFC')
  if (await limit(() => verify(stored, composed))) return true
  return composed !== password && (await limit(() => verify(stored, password)))
}
