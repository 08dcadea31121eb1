import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { comparable } from '@souk-vert/shared/text/comparable'
import iconv from 'iconv-lite'
import { MAX_PICTURE_BYTES } from '@souk-vert/shared/contract/catalog/picture-types'
import { type Entry, validateFileName, type ZipFile } from 'yauzl'
import * as t from '#messages'
import { httpRefusal } from '../../http/refusals'
import { pictureHeadError } from '../../picture/picture-type'
import { openZipFile } from '../table/zip-file'
import { readHead } from './read-head'

/** Files of a ZIP. */
const MAX_ENTRIES = 50_000

/** Bytes that all of them may unpack to. */
const UNPACKED_BYTES = 20 * 1024 ** 3

/** The pictures of a ZIP, which stays packed: each is read out when it is asked for. */
export interface ZipPictures {
  count: number
  /** The one that a table names, by its path or, where that is the only one so called, its name; case does not count. */
  find(name: string): Entry | undefined
  /** Returns the error of an entry, by the `name` that a table gives it, without unpacking it; undefined when there is none. */
  errorOf(entry: Entry, name?: string): Promise<string | undefined>
  unpack(entry: Entry, path: string): Promise<void>
  close(): void
}

/** Flag of an entry whose name says itself that it is UTF-8. */
const UTF8_FLAG = 0x800

/** Code pages of names without it: the Explorer's are those of DOS, French, Arabic and others, some programs take those of Windows. */
const CODE_PAGES = ['cp437', 'cp850', 'cp852', 'cp720', 'windows-1252', 'windows-1256']

const keyOf = (name: string) => comparable(name.replaceAll('\\', '/').replace(/^(\.?\/)+/, ''))
const baseOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

/** Opens a ZIP. Throws FILE_UNREADABLE for what is none, leads out of itself, or unpacks to more than it may. */
export async function openZip(path: string): Promise<ZipPictures> {
  const zip = await openZipFile(path).catch((error: Error) => {
    throw httpRefusal('FILE_UNREADABLE', () => t.zipCannotOpen({ reason: error.message }))
  })
  try {
    return toPictures(zip, await readEntries(zip))
  } catch (error) {
    zip.close()
    if ((error as { code?: string }).code === 'FILE_UNREADABLE') throw error
    // yauzl refuses names that lead elsewhere ('../x', '/etc/x', 'C:\\x') in these words.
    throw httpRefusal('FILE_UNREADABLE', () => t.zipNotAccepted({ reason: (error as Error).message }))
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The name of an entry. A Mac writes UTF-8 without the flag that says so; what is no UTF-8 is read as the ZIP says, and found by
 * its name in other code pages, too. Throws an Error for a
 * name that leads out of the ZIP.
 */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  let name: string
  try {
    name = utf8.decode(fileNameRaw)
  } catch {
    return fileName
  }
  const error = validateFileName(name)
  if (error) throw new Error(error)
  return name
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES)
    throw httpRefusal('FILE_UNREADABLE', () => t.zipTooManyFiles({ most: String(MAX_ENTRIES) }))
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    entry.fileName = nameOf(entry)
    if (bytes > UNPACKED_BYTES || entries.length > MAX_ENTRIES)
      throw httpRefusal('FILE_UNREADABLE', () => t.zipUnpacksToMore({ gigabytes: UNPACKED_BYTES / 1024 ** 3 }))
    if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/')) entries.push(entry)
  }
  return entries
}

/** Keys of an entry in each code page: nothing in the ZIP says which one is right, what a table names does. */
const keysByPage = ({ fileNameRaw, generalPurposeBitFlag }: Entry): string[] =>
  generalPurposeBitFlag & UTF8_FLAG || fileNameRaw.every((byte) => byte < 0x80)
    ? []
    : CODE_PAGES.map((page) => keyOf(iconv.decode(fileNameRaw, page)))

type Named = [key: string, entry: Entry]

/** Entries by their keys, save by those that several have. */
function onlyOnes(all: Named[]): Map<string, Entry | undefined> {
  const found = new Map<string, Entry | undefined>()
  for (const [key, entry] of all)
    found.set(key, (found.has(key) ? found.get(key) : entry) === entry ? entry : undefined)
  return found
}

function toPictures(zip: ZipFile, entries: Entry[]): ZipPictures {
  const named = entries.map((entry): Named => [keyOf(entry.fileName), entry])
  const guessed = entries.flatMap((entry) => keysByPage(entry).map((key): Named => [key, entry]))
  const [byPath, byPage] = [new Map(named), onlyOnes(guessed)]
  const byBase = onlyOnes([...byPath, ...guessed].map(([key, entry]) => [baseOf(key), entry]))
  return {
    count: entries.length,
    find: (name) => {
      const key = keyOf(name)
      return byPath.get(key) ?? byPage.get(key) ?? byBase.get(baseOf(key))
    },
    errorOf: async (entry, name = entry.fileName) => {
      if (entry.uncompressedSize > MAX_PICTURE_BYTES) return t.zippedTooLarge({ name })
      if (!entry.canDecodeFileData()) return t.zippedUnknownWay({ name })
      const reason = pictureHeadError(await headOf(zip, entry))
      return reason && t.pictureNotTaken({ name, reason })
    },
    unpack: async (entry, path) => pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path)),
    close: () => zip.close(),
  }
}

async function headOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await readHead(await zip.openReadStreamPromise(entry))
  } catch {
    // An entry that cannot be unpacked is no picture.
    return Buffer.alloc(0)
  }
}
