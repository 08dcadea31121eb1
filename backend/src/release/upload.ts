import type { Db } from '../db/connection'
import type { FileStore } from '../picture/store'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { readManifest, readNeeds } from '@souk-vert/platform/fit/check-manifest'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { NEEDS_FILE, PROVIDES_FILE } from '@souk-vert/platform/releases/declared-files'
import { unpack, verifyContent } from '@souk-vert/platform/releases/unpack-artifact'
import { httpRefusal } from '../http/refusals'
import { releaseRefusal } from './refusals'
import type { Releaser } from './tokens'
import * as store from './store'

/** Address of a version. */
interface Address {
  remote: string
  version: string
}

/** Builds that are unpacked at one time: a large one takes memory, and some tenths of a second. */
const oneByOne = pLimit(1)

/** Name in the file store, where pictures are too: no call shows a file of this folder but the document servers' own. */
const fileName = (bytes: Buffer) => `releases/${createHash('sha256').update(bytes).digest('hex')}.tgz`

/** Reads what a build says of itself. Throws an Error whose message says what is wrong with it. */
async function readBuild(bytes: Buffer, { remote, version }: Address) {
  const files = await unpack(bytes)
  const { release } = verifyContent(files)
  if (release.name !== remote || release.version !== version)
    throw new Error(`is ${release.name} ${release.version}, and not ${remote} ${version}`)
  const about = remote === SHELL ? PROVIDES_FILE : NEEDS_FILE
  const needed: unknown = JSON.parse(String(files.get(about) ?? 'null'))
  return {
    integrity: integrityOf(files.get('release.json')!),
    manifest: readManifest(release),
    needed: readNeeds(needed, about),
  }
}

/**
 * Keeps a build, which nobody sees: its row first, so that what is left of an upload that was cut off is known, and can be sent again.
 * Returns its integrity.
 * @throws FILE_UNREADABLE or VERSION_TAKEN
 */
export async function keepBuild(
  { db, files }: { db: Db; files: FileStore },
  address: Address,
  bytes: Buffer,
  { by }: Releaser,
): Promise<string> {
  const read = await oneByOne(() => readBuild(bytes, address)).catch((error: Error) => {
    throw httpRefusal('FILE_UNREADABLE', () => `The build ${error.message}`)
  })
  const file = fileName(bytes)
  const isKept = await store.keepRelease(db, { ...address, ...read, file, size: bytes.length, by })
  if (!isKept) throw releaseRefusal('VERSION_TAKEN', address)
  await files.write(file, bytes)
  return read.integrity
}

/** Removes builds that nobody goes back to, each file before its row. */
export async function removeUnused({ db, files }: { db: Db; files: FileStore }): Promise<void> {
  await db.transaction(async (tx) => {
    await store.lockRevision(tx)
    for (const { remote, version, file } of await store.listUnused(tx)) {
      await files.remove(file)
      await store.deleteRelease(tx, remote, version)
    }
  })
}
