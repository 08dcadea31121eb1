import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What of a data folder is the shop's own and nowhere else: the embedded database, pictures, mails that were not sent, and
 * the key that signs. Releases, logs and caches are made again.
 */
export const PARTS = ['db', 'uploads', 'outbox', 'secret-key'] as const

/** The parts that a folder has. */
export const partsIn = (folder: string): string[] => PARTS.filter((part) => existsSync(join(folder, part)))
