import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationFault } from '../config/configuration-fault'
import { lockStore } from '../db/lock-store'
import { partsIn } from './parts'
import { runTar } from './tar'

/** Holds the embedded store of a folder, so that no shop opens it meanwhile. Raises ConfigurationFault while one runs. */
export async function holdStore(dataDir: string): Promise<() => void> {
  try {
    return await lockStore(dataDir)
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error
    throw new ConfigurationFault(`${error.message}: stop the shop first`)
  }
}

/**
 * Writes the embedded store of a data folder to a new file, a compressed tar that its owner alone can read; gives the file's
 * size in bytes. The file is there whole or not at all. Raises ConfigurationFault while the shop runs, and when there is
 * nothing to write or something to overwrite.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  if (!existsSync(join(dataDir, 'db'))) throw new ConfigurationFault(`There is no embedded store in ${dataDir}`)
  if (existsSync(file)) throw new ConfigurationFault(`${file} is there already`)
  const unfinished = `${file}.unfinished`
  const release = await holdStore(dataDir)
  try {
    const output = await open(unfinished, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigurationFault(`${file} cannot be written (${error.code})`)
    })
    try {
      await runTar(['-cz', '-C', dataDir, ...partsIn(dataDir)], output.fd)
      await output.sync()
      const { size } = await output.stat()
      await rename(unfinished, file)
      return size
    } finally {
      await output.close()
    }
  } finally {
    await rm(unfinished, { force: true })
    release()
  }
}
