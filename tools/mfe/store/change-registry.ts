import type { BucketWriter } from './bucket-writer'
import type { Registry } from '@souk-vert/shared/releases/format'
import { appendMove, type Move, type Origin, readHistory } from '@souk-vert/shared/releases/history'
import { lockStore } from '@souk-vert/shared/releases/lock-store'
import { entryOf } from '@souk-vert/shared/releases/registry-entry'
import { replaceFile } from '@souk-vert/shared/releases/replace-file'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'

/** Action as its author records it. */
export type Done = Pick<Move, 'did' | 'remote' | 'version' | 'route' | 'to'>

/** Maximum number of attempts of a move, of which each begins again because another machine's came before it. */
const MOST_TRIES = 20

/** The lines of the history for what was done to a registry. */
async function movesOf(files: StoreFiles, next: Registry, done: Done[], origin: Origin): Promise<Move[]> {
  return Promise.all(
    done.map(async (each) => {
      const { active, previous = [] } = entryOf(next, each.remote) ?? {}
      const bytes = active && (await files.bytesServed(each.remote, active.version))
      const named = { active: active?.version, previous: previous[0]?.version, bytes }
      return { at: new Date().toISOString(), ...each, ...named, ...origin }
    }),
  )
}

/** One try, under the lock. Returns false where the bucket's pointer has been moved by another machine meanwhile. */
async function changeOnce(
  files: StoreFiles,
  origin: Origin,
  edit: (registry: Registry, moves: Move[]) => Promise<Done[]>,
  copy: BucketWriter | undefined,
): Promise<boolean> {
  const from = await copy?.pullLocked()
  const [next, history] = [await files.registry(), await readHistory(files.folder)]
  const done = await edit(next, history)
  if (done.length === 0) return true
  const added = await movesOf(files, next, done, origin)
  if (copy && !(await copy.move(from, next, history, added))) return false
  await replaceFile(files.registryFile, `${JSON.stringify(next, null, 2)}\n`)
  for (const move of added) await appendMove(files.folder, move)
  return true
}

/**
 * Changes the registry under a lock, and atomically: a reader sees the old file or the new one. The actions that
 * `edit` returns become history; without any, nothing is written. `say` is called while the change waits. Of a store
 * in a bucket, `copy` is this machine's: `edit` sees the bucket's state, and again where another machine came before
 * it.
 */
export async function changeRegistry(
  files: StoreFiles,
  origin: Origin,
  say: (line: string) => void,
  edit: (registry: Registry, moves: Move[]) => Promise<Done[]>,
  copy?: BucketWriter,
): Promise<void> {
  const unlock = await lockStore(files, say)
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await changeOnce(files, origin, edit, copy)) return
    throw new Error(`${copy?.bucket.name} was changed by others ${MOST_TRIES} times meanwhile: try again`)
  } finally {
    unlock()
  }
}
