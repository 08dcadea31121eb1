import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '../lock/is-running'

/**
 * Runs a build in a new folder below `folder/.building`, on the disk of its final place, to which it may move it. Nothing is
 * left there afterwards, whether the build succeeds or not. The folders of builds whose process is gone are removed, too.
 */
export async function inBuildingFolder(
  folder: string,
  name: string,
  build: (outDir: string) => Promise<void>,
): Promise<void> {
  const building = join(folder, '.building')
  await mkdir(building, { recursive: true })
  for (const left of await readdir(building)) {
    const pid = Number(left.slice(left.lastIndexOf('-') + 1))
    if (!isRunning(pid)) await rm(join(building, left), { recursive: true, force: true })
  }

  // Never the same again: a compiler that stays writes nothing that it has written there before.
  const outDir = join(building, `${name}-${randomUUID().slice(0, 8)}-${process.pid}`)
  await mkdir(outDir)
  try {
    await build(outDir)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
