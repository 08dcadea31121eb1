import type { FileStore } from '../../picture/store'
import type { WebPictures } from './fetch-pictures'
import type { ZipPictures } from './zip-pictures'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import * as t from '#messages'
import { originalName } from '../../picture/store'
import { storePicture } from '../../picture/store-picture'
import { isRefusal } from '../../http/refusal'
import { isWebAddress } from './fetch-pictures'
import { PictureError } from './picture-error'

/** Sources of the pictures of a file. `folder`: for temporary unpacked ones. */
export interface PictureSource {
  files: FileStore
  zip: ZipPictures | undefined
  web: WebPictures
  folder: string
  isDryRun: boolean
}

/** Returns the path in the shop of the picture with a name; in a dry run, a substitute. Throws PictureError. */
export type FindPicture = (name: string) => Promise<string>

/** Finds each picture once, however many rows name it. */
export function createFindPicture(source: PictureSource): FindPicture {
  const found = new Map<string, Promise<string>>()
  return (name) => {
    const known = found.get(name)
    if (known) return known
    const search = findPicture(name, source)
    found.set(name, search)
    return search
  }
}

async function findPicture(name: string, source: PictureSource): Promise<string> {
  const own = ownPath(name)
  if (own && (await source.files.has(originalName(readPicturePath(own)!.hash)))) return own
  if (isWebAddress(name)) return fromWeb(name, source)
  if (own) throw new PictureError(t.namedPictureUnknown({ name }))
  return fromZip(name, source)
}

/** The path of a picture of this shop, as the export has it or as an answer's address. */
function ownPath(name: string): string | undefined {
  const path = URL.canParse(name) ? new URL(name).pathname : name
  return readPicturePath(path) && path
}

async function fromWeb(address: string, source: PictureSource): Promise<string> {
  if (!source.isDryRun) return store(address, source, (path) => source.web.download(address, path))
  await source.web.check(address)
  return `at: ${address}`
}

async function fromZip(name: string, source: PictureSource): Promise<string> {
  const { zip } = source
  if (!zip) throw new PictureError(t.pictureNeedsZip({ name }))
  const entry = zip.find(name)
  if (!entry) throw new PictureError(t.pictureNotInZip({ name }))
  const error = await zip.errorOf(entry, name)
  if (error) throw new PictureError(error)
  return source.isDryRun ? `in the ZIP: ${entry.fileName}` : store(name, source, (path) => zip.unpack(entry, path))
}

/** Stores what `write` puts into a file, as an uploaded picture is stored. */
async function store(
  name: string,
  { files, folder }: PictureSource,
  write: (path: string) => Promise<void>,
): Promise<string> {
  const path = join(folder, `picture-${randomBytes(6).toString('hex')}`)
  try {
    await write(path)
    return await storePicture(files, path, 'catalogue')
  } catch (error) {
    if (!isRefusal(error, 'PICTURE_UNREADABLE', 'TOO_LARGE')) throw error
    throw new PictureError(t.pictureProblem({ name, reason: error.message }))
  } finally {
    await rm(path, { force: true })
  }
}
