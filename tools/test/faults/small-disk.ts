import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder'

/** A folder that is a disk of its own. */
export interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill(): void
  /** Frees what `fill` took. */
  free(): void
  /** Takes it away, also while files of it are open. */
  remove(): void
}

/** Mounts one of so many megabytes, in memory. Only root may, or who has the right to mount: else it rejects and says so. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await temporaryFolder('disk')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  let isMounted = true
  const remove = () => {
    if (isMounted) execFileSync('umount', ['--lazy', folder])
    isMounted = false
  }
  process.prependListener('exit', remove)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (let block = Buffer.alloc(1024 * 1024); block.length > 0;)
          if (!hasWritten(file, block)) block = block.subarray(0, block.length >> 1)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  }
}

function hasWritten(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}
