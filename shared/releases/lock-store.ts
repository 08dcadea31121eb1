import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from '@souk-vert/shared/lock/lock-file'
import type { StoreFiles } from './store-files'

/**
 * Takes the lock of a store's folder, which is made, and returns a function that releases it. `say` is called with
 * a line that names the holder.
 */
export async function lockStore(
  { folder, registryFile }: StoreFiles,
  say: (line: string) => void,
): Promise<() => void> {
  await mkdir(folder, { recursive: true })
  return waitForLock(join(folder, 'registry.lock'), (pid) =>
    say(`Waiting for process ${pid}, which is changing ${registryFile}`),
  )
}
