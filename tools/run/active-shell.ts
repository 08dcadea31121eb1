import { setTimeout as sleep } from 'node:timers/promises'
import type { Pointer, Registry } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'

const LOOK_EVERY_MS = 100

/** Returns why a build of the shell must not run: in a shop with keys, that its files are not those that were signed. */
export async function whyNotRun(
  files: StoreFiles,
  { signed }: Registry,
  pointer: Pointer,
): Promise<string | undefined> {
  return signed && files.damageOf(SHELL, pointer)
}

/** The folder of the shell's build that a store's registry names; of one that must not run, the one before. Rejects when there is none. */
export async function activeShell(releaseStore: string): Promise<string> {
  const files = new StoreFiles(releaseStore)
  const registry = await files.registry()
  const { shell, leftOut = [] } = registry
  for (const pointer of shell ? [shell.active, ...shell.previous] : []) {
    const why = await whyNotRun(files, registry, pointer)
    if (!why) return files.folderOf(SHELL, pointer.version)
    console.error(`The shell ${pointer.version} does not run: ${why}`)
  }
  const why = leftOut.find(({ remote }) => remote === SHELL)?.why
  throw new Error(`${releaseStore} has no release of the shell${why ? ` that counts: ${why}` : ''}`)
}

/** Resolves to the folder of the active shell's build once there is one, and says that it waits. */
export async function firstShell(releaseStore: string): Promise<string> {
  const files = new StoreFiles(releaseStore)
  const isReleased = async () => (await files.registry()).shell !== undefined
  if (!(await isReleased())) console.log('Waiting for the first release of the shell …')
  while (!(await isReleased())) await sleep(LOOK_EVERY_MS)
  return activeShell(releaseStore)
}
