import type { FileStore } from '../picture/store'
import type { ZipPictures } from './zip-pictures'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readPicturePath } from 'shared/contract/picture-path'
import { originalName } from '../picture/store'
import { storePicture } from '../picture/store-picture'
import { PictureUnreadable, TooManyPixels } from '../http/errors'

/** A picture that a table names and that cannot be had; the message says which and why. */
export class PictureFault extends Error {}

/** Where the pictures of a file are. `folder`: for what is unpacked, for a moment. */
export interface PictureSource {
  files: FileStore
  zip: ZipPictures | undefined
  folder: string
  isDryRun: boolean
}

/** The path in the shop of the picture that a name means; of a dry run, something that stands for it. Raises PictureFault. */
export type FindPicture = (name: string) => Promise<string>

/** Finds each picture once, however many rows name it. */
export function createFindPicture(source: PictureSource): FindPicture {
  const found = new Map<string, Promise<string>>()
  return (name) => {
    const known = found.get(name)
    if (known) return known
    const finding = findPicture(name, source)
    found.set(name, finding)
    return finding
  }
}

async function findPicture(name: string, source: PictureSource): Promise<string> {
  const own = ownPath(name)
  if (own) return findOwn(own, name, source.files)
  if (/^https?:/i.test(name)) throw new PictureFault(`'${name}' is an address: please put the picture into a ZIP`)
  if (!source.zip) throw new PictureFault(`'${name}' needs a ZIP with the pictures`)
  const entry = source.zip.find(name)
  if (!entry) throw new PictureFault(`'${name}' is not in the ZIP`)
  const fault = await source.zip.faultOf(entry)
  if (fault) throw new PictureFault(`'${name}' ${fault}`)
  return source.isDryRun ? `in the ZIP: ${entry.fileName}` : storeEntry(name, entry, source.zip, source)
}

/** The path of a picture of this shop, as the export has it or as an answer's address. */
function ownPath(name: string): string | undefined {
  const path = URL.canParse(name) ? new URL(name).pathname : name
  return readPicturePath(path) && path
}

async function findOwn(path: string, name: string, files: FileStore): Promise<string> {
  if (await files.has(originalName(readPicturePath(path)!.hash))) return path
  throw new PictureFault(`'${name}' is not a picture of this shop`)
}

async function storeEntry(
  name: string,
  entry: Parameters<ZipPictures['unpack']>[0],
  zip: ZipPictures,
  { files, folder }: PictureSource,
): Promise<string> {
  const path = join(folder, `picture-${randomBytes(6).toString('hex')}`)
  try {
    await zip.unpack(entry, path)
    return await storePicture(files, path, 'catalogue')
  } catch (error) {
    if (!(error instanceof PictureUnreadable || error instanceof TooManyPixels)) throw error
    throw new PictureFault(`'${name}': ${error.message}`)
  } finally {
    await rm(path, { force: true })
  }
}
