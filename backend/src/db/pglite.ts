import { fdatasyncSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
// Neither more nor fewer: btree_gin beside pg_trgm returns wrong answers in PGlite 0.5, and a folder that is opened
// without an extension fails when that is first used.
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { ConfigurationError } from '../config/configuration-error'

const extensions = { pg_trgm, fuzzystrmatch }

/** 16 MB instead of 128: with it a process holds about 170 MB instead of 300. */
const memory = ['-c', 'shared_buffers=16MB']

/** Major version of PGlite's PostgreSQL. Another one cannot read its folder. */
const POSTGRES_MAJOR = '18'

/**
 * Throws ConfigurationError for a folder that another major version of PostgreSQL has written; PGlite would end in a
 * fault of WebAssembly.
 */
async function refuseOtherMajor(folder: string): Promise<void> {
  const written = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => POSTGRES_MAJOR)).trim()
  if (written === POSTGRES_MAJOR) return
  throw new ConfigurationError(
    `${folder} was written by PostgreSQL ${written}, and this version of the shop has PostgreSQL ${POSTGRES_MAJOR}: dump it with the former version and load it with this one (docs/operations/backup.md). Nothing in it was changed.`,
  )
}

/** File system of PGlite with syncs that reach the disk, so that a power cut loses no acknowledged order. */
class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [
      emscriptenOpts.preRun ?? [],
      (module: { NODEFS: unknown }) => {
        const { stream_ops } = module.NODEFS as { stream_ops: Record<string, unknown> }
        stream_ops.fsync = (stream: { nfd: number }) => {
          fdatasyncSync(stream.nfd)
          return 0
        }
      },
    ].flat() as typeof emscriptenOpts.preRun
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Location of the embedded database: a folder, made when it is missing, or memory, from a dump of another or empty. */
export type StoreLocation = { folder: string } | { memory: Blob | undefined }

/**
 * Opens the embedded database; of a folder, take the lock first. Everything that opens a store does it here, tests too. Throws
 * ConfigurationError for a folder of another PostgreSQL.
 */
export async function openPglite(location: StoreLocation): Promise<PGlite> {
  const { defaultStartParams } = PGlite
  if ('memory' in location)
    return PGlite.create({ extensions, startParams: [...defaultStartParams, ...memory], loadDataDir: location.memory })
  await refuseOtherMajor(location.folder)
  const startParams = [
    // -F is "never sync". The sync method is the one that reaches the hook above; the default makes no call.
    ...defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
    ...memory,
  ]
  return PGlite.create({ fs: new SyncedFolder(location.folder), extensions, startParams })
}
