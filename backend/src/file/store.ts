import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Pictures in a folder: what came in, under the hash of its bytes, and what was made of it. */
export interface FileStore {
  /** Keeps a picture and gives its path `/uploads/<hash>`, which is what the database holds. The same bytes give the same path. */
  saveOriginal(bytes: Buffer): Promise<string>
  /** Bytes of a file in the store, undefined when there is none. `name` is relative, and never a person's input. */
  read(name: string): Promise<Buffer | undefined>
  /** Whether there is such a file; `name` as for `read`. */
  has(name: string): Promise<boolean>
  /** Writes a file whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
}

/** A store in a folder of this machine, made when it is missing. */
export function createFileStore(folder: string): FileStore {
  const write = async (name: string, bytes: Buffer) => {
    const path = join(folder, name)
    const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  }
  return {
    write,
    saveOriginal: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      await write(originalName(hash), bytes)
      return `/uploads/${hash}`
    },
    read: (name) => readFile(join(folder, name)).catch(unlessMissing(undefined)),
    has: (name) => access(join(folder, name)).then(() => true, unlessMissing(false)),
  }
}

/** What to answer for a file that is missing; any other failure stays one. */
const unlessMissing =
  <Answer>(answer: Answer) =>
  (error: NodeJS.ErrnoException): Answer => {
    if (error.code === 'ENOENT') return answer
    throw error
  }

/** Where the store keeps what came in. */
export const originalName = (hash: string): string => `originals/${hash}`

/** Where the store keeps a picture of the shop itself; an owner may put one there. */
export const brandName = (name: string): string => `brand/${name}.png`
