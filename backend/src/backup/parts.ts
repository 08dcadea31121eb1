import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Parts of a data folder that exist nowhere else: the embedded database, pictures, unsent mails, and the signing
 * key. Releases, logs and caches can be made again.
 */
export const PARTS = ['db', 'uploads', 'outbox', 'secret-key'] as const

/** The parts that a folder has. */
export const partsIn = (folder: string): string[] => PARTS.filter((part) => existsSync(join(folder, part)))
