import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from 'shared/lock/lock-file'
import type { Registry } from './format'
import { appendMove, type Move, type Origin, readHistory } from './history'
import { entryOf } from './registry-entry'
import type { StoreFiles } from './store-files'

/** What was done, as far as whoever did it has to say. */
export type Done = Pick<Move, 'did' | 'remote' | 'version' | 'route' | 'to' | 'with'>

/**
 * Changes the registry under a lock, and atomically: a reader sees the old file or the new one. What `edit` says that it did
 * becomes history; where it did nothing, nothing is written. `say` hears what the change waits for.
 */
export async function changeRegistry(
  files: StoreFiles,
  origin: Origin,
  say: (line: string) => void,
  edit: (registry: Registry, moves: Move[]) => Promise<Done[]>,
): Promise<void> {
  const { folder, registryFile } = files
  await mkdir(folder, { recursive: true })
  const unlock = await waitForLock(join(folder, 'registry.lock'), (pid) =>
    say(`Waiting for process ${pid}, which is changing ${registryFile}`),
  )
  try {
    const next = await files.registry()
    const done = await edit(next, await readHistory(folder))
    if (done.length === 0) return
    const draft = `${registryFile}.${randomUUID()}`
    await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`)
    await rename(draft, registryFile)
    for (const each of done) {
      const { active, previous = [] } = entryOf(next, each.remote) ?? {}
      const bytes = active && (await files.bytesServed(each.remote, active.version))
      const named = { active: active?.version, previous: previous[0]?.version, bytes }
      await appendMove(folder, { at: new Date().toISOString(), ...each, ...named, ...origin })
    }
  } finally {
    unlock()
  }
}
