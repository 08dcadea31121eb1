import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '@souk-vert/shared/releases/format'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { RegistryReader } from '@souk-vert/shared/releases/registry/registry-reader'
import { entriesOf, SHELL } from '@souk-vert/shared/releases/registry-entry'
import { replaceFile } from '@souk-vert/shared/releases/replace-file'
import { digestOf } from '../../mfe/build/digest'
import { repositoryRoot } from '../../repository-root'
import { noteUse } from './build-folder'
import type { Preparation } from './preparation'

/** Note that a start leaves in its data folder. */
interface Note {
  /** A hash of all that a preparation depends on. */
  basis: string
  /** Folder of the backend's build. */
  backend: string
}

const noteIn = (dataDir: string) => join(dataDir, 'prepared.json')

/** Folders of the repository that no build reads. */
const notBuilt = new Set(['docs', 'e2e', 'nginx', 'node_modules'])

const registryOf = (releaseStore: string) => new RegistryReader(releaseStore).registry()

async function basisOf(registry: Registry): Promise<string> {
  const names = (await readdir(repositoryRoot)).filter((name) => !name.startsWith('.') && !notBuilt.has(name))
  return integrityOf(JSON.stringify([process.version, await digestOf(names), registry]))
}

/** Notes in the data folder that everything is built and released. A note that cannot be written, as on a full disk, stops no start. */
export async function notePrepared(dataDir: string, releaseStore: string, backend: string): Promise<void> {
  const note: Note = { basis: await basisOf(await registryOf(releaseStore)), backend }
  await replaceFile(noteIn(dataDir), JSON.stringify(note)).catch((error: Error) =>
    console.error(`The next start looks for changes again: ${error.message}`),
  )
}

/** Returns the note; undefined where there is none that can be read, such as an empty one after a power failure. */
async function readNote(dataDir: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(noteIn(dataDir), 'utf8')) as Note
  } catch {
    return undefined
  }
}

/**
 * Returns what an earlier start has prepared; undefined where something that it depends on has changed, or is gone. Parts whose
 * settings make no sense say so themselves.
 */
export async function findPrepared(dataDir: string, releaseStore: string): Promise<Preparation | undefined> {
  const note = await readNote(dataDir)
  if (!note) return undefined
  const { basis, backend } = note
  const registry = await registryOf(releaseStore)
  const live = entriesOf(registry).map(([name, { active }]) => join(releaseStore, name, active.version))
  if (![backend, ...live].every((folder) => existsSync(folder)) || basis !== (await basisOf(registry))) return undefined
  await noteUse(backend)
  return {
    checkSettings: async () => undefined,
    buildBackend: async () => backend,
    release: async () => join(releaseStore, SHELL, registry.shell!.active.version),
  }
}
