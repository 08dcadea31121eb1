import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { entriesOf } from '@souk-vert/shared/releases/registry-entry'
import { replaceFile } from '@souk-vert/platform/releases/replace-file'
import { digestOf } from '../../mfe/build/digest'
import { repositoryRoot } from '../../repository-root'
import type { LaunchConfiguration } from '../launch-configuration'
import { readReleases } from '../active-shell'
import { noteUse } from './build-folder'
import type { Preparation } from './preparation'

/** A shop's folders: the second is that of its releases. */
type Place = Pick<LaunchConfiguration, 'dataDir' | 'releases'>

/** Note that a start leaves in its data folder. */
interface Note {
  sources: string
  /** A hash of what was live afterwards, and where. */
  live: string
  /** Folder of the backend's build. */
  backend: string
}

const noteIn = (dataDir: string) => join(dataDir, 'prepared.json')

/** Folders of the repository that no build reads. */
const notBuilt = new Set(['docs', 'e2e', 'nginx', 'node_modules'])

/** A hash of all sources, and of what builds them. */
export async function digestOfSources(): Promise<string> {
  const names = (await readdir(repositoryRoot)).filter((name) => !name.startsWith('.') && !notBuilt.has(name))
  return integrityOf(JSON.stringify([process.version, await digestOf(names)]))
}

const liveIn = ({ releases }: Place) =>
  integrityOf(JSON.stringify([process.env.DATABASE_URL, readReleases(releases)?.registry]))

/** Notes in the data folder that these sources are built and released. A note that cannot be written, as on a full disk, stops no start. */
export async function notePrepared(place: Place, sources: string, backend: string): Promise<void> {
  const note: Note = { sources, live: liveIn(place), backend }
  await replaceFile(noteIn(place.dataDir), JSON.stringify(note)).catch((error: Error) =>
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
export async function findPrepared(place: Place): Promise<Preparation | undefined> {
  const { dataDir, releases } = place
  const note = await readNote(dataDir)
  const registry = readReleases(releases)?.registry
  if (!note || !registry?.shell || note.live !== liveIn(place)) return undefined
  const { backend } = note
  const live = entriesOf(registry).map(([name, { active }]) => join(releases, name, active.version))
  const needed = [backend, ...live, ...(process.env.DATABASE_URL ? [] : [join(dataDir, 'db')])]
  if (!needed.every((each) => existsSync(each)) || note.sources !== (await digestOfSources())) return undefined
  await noteUse(backend)
  return {
    checkSettings: async () => undefined,
    buildBackend: async () => backend,
    buildParts: async () => undefined,
    release: async () => undefined,
  }
}
