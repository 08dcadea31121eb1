import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs access tokens, made once per data folder and readable by its owner alone. */
export async function ownSecretKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-key')
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  await chmod(file, 0o600)
  return readFile(file, 'utf8')
}
