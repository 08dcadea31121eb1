import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from '@souk-vert/shared/lock/lock-file'

/**
 * Takes the lock of a folder, which is made, and returns a function that releases it. `say` is called with a line
 * that names the holder and what is changed.
 */
export async function lockFolder(folder: string, changed: string, say: (line: string) => void): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  return waitForLock(join(folder, '.lock'), (pid) => say(`Waiting for process ${pid}, which is changing ${changed}`))
}
