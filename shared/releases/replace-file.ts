import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Writes a file again, atomically: a reader sees the old content or the new one. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, file)
}
