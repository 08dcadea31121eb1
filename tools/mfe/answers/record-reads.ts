import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { BuildFailed } from '../build/build-failed'
import { readSource } from '../build/build-checked'
import { remoteNames } from '../commands/remote-names'
import type { ReleaseStore } from '../store/release-store'
import { readsOf } from './reads-of'

/**
 * Adds what they read of answers to releases of this checkout's sources that a store holds without it, as those of `npm start` are:
 * one compiler for all. Where it fails, `say` gets a line.
 */
export async function recordReads(store: ReleaseStore, say: (line: string) => void): Promise<void> {
  const files = new StoreFiles(store.folder)
  // A remote that cannot be read was named when it was to be released.
  const read = await Promise.allSettled((await remoteNames()).map((name) => readSource(name, 'production')))
  const sources = read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const found = sources.map(async ({ folder, declaration, version }) => {
    const [release, needed] = await Promise.all([
      files.release(declaration.name, version),
      files.needed(declaration.name, version),
    ])
    return release && needed && !needed.reads ? [{ folder, declaration, release, needed }] : []
  })
  const unrecorded = (await Promise.all(found)).flat()
  if (unrecorded.length === 0) return
  try {
    const reads = await readsOf(unrecorded)
    for (const [at, { release, needed }] of unrecorded.entries())
      await store.add(release, files.folderOf(release.name, release.version), { ...needed, reads: reads[at] })
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    say(`What remotes read of the backend's answers is not recorded: ${error.message}`)
  }
}
