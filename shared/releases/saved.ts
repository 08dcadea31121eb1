import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Result of the last save: `npm run dev` writes it beside the registry, the document server sends it to pages. */
export interface Saved {
  /** The build of the backend that answers. */
  backend: string
  /** Error in the sources, as text for people; the last version without errors runs on. */
  mistake?: string
}

const fileIn = (releaseStore: string) => join(releaseStore, 'saved.json')

export async function writeSaved(releaseStore: string, saved: Saved): Promise<void> {
  const draft = `${fileIn(releaseStore)}.draft`
  await writeFile(draft, JSON.stringify(saved))
  await rename(draft, fileIn(releaseStore))
}

/** Undefined before the first save. */
export async function readSaved(releaseStore: string): Promise<Saved | undefined> {
  const text = await readFile(fileIn(releaseStore), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Saved)
}
