import { randomUUID } from 'node:crypto'
import { readlink, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Writes a file again, atomically: a reader sees the old content or the new one. A link stays, and the file that it leads to is
 * replaced.
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const target = await readlink(file).then(
    (path) => resolve(dirname(file), path),
    () => file,
  )
  const draft = `${target}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, target)
}
