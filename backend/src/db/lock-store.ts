import { join } from 'node:path'
import { LockHeld, takeLock } from '@souk-vert/platform/lock/lock-file'
import { ConfigurationError } from '../config/configuration-error'

/**
 * Takes the lock of the embedded store in a data folder and returns a function that releases it. PGlite itself lets
 * two processes open one folder, and then loses rows silently. Throws ConfigurationError when a running process has
 * it.
 */
export async function lockStore(dataDir: string): Promise<() => void> {
  const file = join(dataDir, 'db.lock')
  return takeLock(file).catch((error: unknown) => {
    if (!(error instanceof LockHeld)) throw error
    throw new ConfigurationError(`The data folder is in use by process ${error.pid} (${file})`)
  })
}
