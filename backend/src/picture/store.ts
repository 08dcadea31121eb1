import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { picturePathOf, type PictureTint } from '@souk-vert/shared/contract/catalog/picture-path'
import { pictureColor } from './picture-color'

/** Files by name. A name is relative, and never a person's input. */
interface NamedFiles {
  /** Bytes of a file, undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Writes a file whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Removes a file; one that is missing is no error. */
  remove(name: string): Promise<void>
}

/** Pictures: what came in, under the hash of its bytes and a salt, what was made of it, and the shop's own. */
export interface FileStore extends NamedFiles {
  /**
   * Keeps a picture and returns its path, which is what the database holds (shared/contract/picture-path.ts). The same bytes
   * with the same `salt` have the same path. `tint` is the ground of a drawn picture, which one sees through.
   */
  saveOriginal(bytes: Buffer, tint?: PictureTint, salt?: string): Promise<string>
}

/** A store in a folder of this machine, made when it is missing. */
export const createFileStore = (folder: string): FileStore =>
  withOriginals({
    read: (name) => readFile(join(folder, name)).catch(unlessMissing(undefined)),
    has: (name) => access(join(folder, name)).then(() => true, unlessMissing(false)),
    write: async (name, bytes) => {
      const path = join(folder, name)
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`
      await mkdir(dirname(path), { recursive: true })
      try {
        // Flushed, so that a power cut leaves no empty file under a name that the database holds.
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  })

/** Returns `answer` for a file that is missing; any other failure is thrown. */
const unlessMissing =
  <Answer>(answer: Answer) =>
  (error: NodeJS.ErrnoException): Answer => {
    if (error.code === 'ENOENT') return answer
    throw error
  }

/** A file store over files wherever they are. */
export const withOriginals = (files: NamedFiles): FileStore => ({
  ...files,
  saveOriginal: async (bytes, tint, salt = '') => {
    const hash = createHash('sha256').update(salt).update(bytes).digest('hex').slice(0, 32)
    const [color] = await Promise.all([tint ? undefined : pictureColor(bytes), files.write(originalName(hash), bytes)])
    return picturePathOf({ hash, color, tint })
  },
})

/** Name in the store of an uploaded original. */
export const originalName = (hash: string): string => `originals/${hash}`

/** Name in the store of a picture of the shop itself; an owner may put one there. */
export const brandName = (name: string): string => `brand/${name}.png`
