import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEml, type ReadMail } from './eml'

/** A mail of the outbox; `id` is its file's name without `.eml`. */
export interface OutboxMail extends ReadMail {
  id: string
}

/** Mails as files `<id>.eml` in a folder, for shops without a mail server. */
export interface Outbox {
  add(eml: Buffer): Promise<void>
  /** Newest first, at most `limit`. */
  list(limit: number): Promise<OutboxMail[]>
  /** Undefined when there is none of that id, whatever it looks like. */
  read(id: string): Promise<OutboxMail | undefined>
}

/** An outbox in a folder, made with the first mail, and readable by its owner alone: mails carry codes. */
export function createOutbox(folder: string): Outbox {
  let last = 0

  /** Sorts by time; two mails of one process never have the same. */
  const newId = () => {
    last = Math.max(Date.now(), last + 1)
    return `${new Date(last).toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
  }

  const read = async (id: string) => {
    if (!/^[\w-]+$/.test(id)) return undefined
    try {
      return { id, ...parseEml(await readFile(join(folder, `${id}.eml`), 'utf8')) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  return {
    read,
    async add(eml) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${newId()}.eml`)
      await writeFile(`${file}.tmp`, eml, { mode: 0o600 })
      await rename(`${file}.tmp`, file)
    },
    async list(limit) {
      const names = await readdir(folder).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length))
      const mails = await Promise.all(ids.sort().reverse().slice(0, limit).map(read))
      return mails.filter((mail) => mail !== undefined)
    },
  }
}
