import type { Language } from '@souk-vert/shared/language/languages'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Readable parts of a mail. */
export interface ReadMail {
  from: string
  to: string
  subject: string
  /** Date header of the mail. */
  date: string
  text: string
  /** Where it is not the default one. */
  language?: Language
}

/** A mail of the outbox; `id` is its files' name without what follows the point. */
export interface OutboxMail extends ReadMail {
  id: string
}

/** Mails in a folder, for shops without a mail server: `<id>.eml` for a mail program, `<id>.json` for the outbox's pages. */
export interface Outbox {
  add(mail: ReadMail, eml: Buffer): Promise<void>
  /** Newest first, at most `limit`. */
  list(limit: number): Promise<OutboxMail[]>
  /** Undefined when there is none of that id, whatever it looks like. */
  read(id: string): Promise<OutboxMail | undefined>
}

async function write(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.tmp`, content, { mode: 0o600 })
  await rename(`${file}.tmp`, file)
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
      return { id, ...(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as ReadMail) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  return {
    read,
    async add(mail, eml) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = join(folder, newId())
      await write(`${name}.eml`, eml)
      await write(`${name}.json`, JSON.stringify(mail))
    },
    async list(limit) {
      const names = await readdir(folder).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
      const mails = await Promise.all(ids.sort().reverse().slice(0, limit).map(read))
      return mails.filter((mail) => mail !== undefined)
    },
  }
}
