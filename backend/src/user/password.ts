import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id, 19 MiB, two passes, one lane: 15 ms each, off the main thread. `Algorithm.Argon2id` is a const enum of value 2. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at one time: more would take the threads that files and pictures need, and the memory. */
const AT_ONCE = 2

const limit = pLimit(AT_ONCE)

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, PARAMETERS))

/** Whether a password belongs to a stored hash. */
export const isPassword = (stored: string, password: string): Promise<boolean> => limit(() => verify(stored, password))
