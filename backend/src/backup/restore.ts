import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '../config/configuration-error'
import { openPglite } from '../db/pglite'
import { holdStore } from './back-up'
import { PARTS, partsIn } from './parts'
import { runTar } from './tar'

/** Contents of a restored shop, and the folder into which its predecessor was moved. */
export interface Restored {
  products: number
  orders: number
  replaced: string | undefined
}

/** Opens the database of an unpacked backup and looks into it. Throws ConfigurationError when it is none of ours. */
async function inspect(folder: string): Promise<{ products: number; orders: number }> {
  const foreign = (await readdir(folder)).filter((name) => !(PARTS as readonly string[]).includes(name))
  if (foreign.length || !existsSync(join(folder, 'db', 'PG_VERSION')))
    throw new ConfigurationError('The file is not a backup of a shop')
  try {
    const client = await openPglite({ folder: join(folder, 'db') })
    const { rows } = await client.query<{ products: number; orders: number }>(
      'select (select count(*)::int from products) as products, (select count(*)::int from orders) as orders',
    )
    await client.close()
    return rows[0]!
  } catch (error) {
    throw new ConfigurationError(`The database of the backup cannot be opened: ${(error as Error).message}`)
  }
}

/** Moves files one after the other; when one cannot be moved, all are moved back. */
async function moveAll(moves: { from: string; to: string }[]): Promise<void> {
  const done: typeof moves = []
  try {
    for (const move of moves) {
      await rename(move.from, move.to)
      done.push(move)
    }
  } catch (error) {
    for (const { from, to } of done.reverse()) await rename(to, from)
    throw error
  }
}

/**
 * Puts a backup into a data folder. It is unpacked beside the store and opened first; only then it is moved to its place, so
 * that what fails changes nothing. With `replace` a store that is there already is put aside, not deleted. Throws
 * ConfigurationError while the shop runs, for a folder that holds a shop, and for a file that is no backup.
 */
export async function restore(dataDir: string, file: string, { replace = false } = {}): Promise<Restored> {
  if (!existsSync(file)) throw new ConfigurationError(`There is no file ${file}`)
  await mkdir(dataDir, { recursive: true })
  const release = await holdStore(dataDir)
  const unpacked = join(dataDir, `restore-${process.pid}`)
  try {
    const present = partsIn(dataDir)
    if (present.length && !replace)
      throw new ConfigurationError(
        `${dataDir} holds a shop already (${present.join(', ')}): set DATA_DIR to another folder, or add --replace to put it aside`,
      )
    await mkdir(unpacked, { mode: 0o700 })
    await runTar(['-xzf', file, '-C', unpacked])
    const counts = await inspect(unpacked)

    const replaced = present.length
      ? join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`)
      : undefined
    if (replaced) await mkdir(replaced, { mode: 0o700 })
    const away = present.map((part) => ({ from: join(dataDir, part), to: join(replaced!, part) }))
    const into = partsIn(unpacked).map((part) => ({ from: join(unpacked, part), to: join(dataDir, part) }))
    await moveAll([...away, ...into])
    return { ...counts, replaced }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    release()
  }
}
