import { randomBytes } from 'node:crypto'

/** A new id: 24 lower-case hex characters, without a dash because URLs end in `-{id}` (section 2). */
export const newId = (): string => randomBytes(12).toString('hex')
