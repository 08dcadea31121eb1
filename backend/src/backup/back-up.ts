import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError } from '../config/configuration-error'
import { lockStore } from '../db/lock-store'
import { partsIn } from './parts'
import { askForCopy } from './running-copy'
import { runTar } from './tar'

/**
 * Locks the embedded store of a folder, so that no shop opens it meanwhile. Throws ConfigurationError while one
 * runs.
 */
export async function holdStore(dataDir: string): Promise<() => void> {
  try {
    return await lockStore(dataDir)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    throw new ConfigurationError(`${error.message}: stop the shop first`)
  }
}

/** A backup that was written. */
export interface BackedUp {
  bytes: number
  /** Time that calls of a running shop waited, in ms; undefined where none runs. */
  waitedMs: number | undefined
}

/** Returns the folder to write from: a copy made by the running shop, else the data folder itself, locked. */
const holdParts = async (dataDir: string) =>
  (await askForCopy(dataDir)) ?? { folder: dataDir, waitedMs: undefined, release: await holdStore(dataDir) }

/**
 * Writes the embedded store of a data folder to a new file, a compressed tar that its owner alone can read. The file is there
 * whole or not at all. A shop that runs goes on. Throws ConfigurationError when there is nothing to write or something to
 * overwrite, and when a running shop cannot be asked.
 */
export async function backUp(dataDir: string, file: string): Promise<BackedUp> {
  if (!existsSync(join(dataDir, 'db'))) throw new ConfigurationError(`There is no embedded store in ${dataDir}`)
  if (existsSync(file)) throw new ConfigurationError(`${file} already exists`)
  const unfinished = `${file}.unfinished`
  const { folder, waitedMs, release } = await holdParts(dataDir)
  try {
    const output = await open(unfinished, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigurationError(`${file} cannot be written (${error.code})`)
    })
    try {
      await runTar(['-cz', '-C', folder, ...partsIn(folder)], output.fd)
      await output.sync()
      const { size } = await output.stat()
      await rename(unfinished, file)
      return { bytes: size, waitedMs }
    } finally {
      await output.close()
    }
  } finally {
    await rm(unfinished, { force: true })
    await release()
  }
}
