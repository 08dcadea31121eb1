import type { CopyStore } from '../db/connection'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { partsIn } from './parts'

/** Links a file under a second name, which takes no time or room, or copies it where that is impossible. */
async function keep(from: string, to: string): Promise<void> {
  const unlessGone = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  await link(from, to).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' || error.code === 'EEXIST' ? undefined : copyFile(from, to).catch(unlessGone),
  )
}

/** Keeps the files of a folder, or a file, as they are now; files that go meanwhile are left out. */
async function keepAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return keep(from, to)
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    await (entry.isDirectory() ? keepAll(source, target) : keep(source, target))
  }
}

/**
 * Puts what a backup holds of a shop that runs into an empty folder on the same disk; returns how long calls waited,
 * in ms. Pictures are looked at before and after the store: one that it names is there, whether it came or goes
 * meanwhile.
 */
export async function copyParts(dataDir: string, copyStore: CopyStore, folder: string): Promise<number> {
  const keepOthers = async () => {
    for (const part of partsIn(dataDir)) if (part !== 'db') await keepAll(join(dataDir, part), join(folder, part))
  }
  await keepOthers()
  const waitedMs = await copyStore(join(folder, 'db'))
  await keepOthers()
  return waitedMs
}
