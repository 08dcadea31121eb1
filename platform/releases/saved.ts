import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from './replace-file'

/** Result of the last save: `npm run dev` writes it beside the registry, the document server sends it to pages. */
export interface Saved {
  /** The build of the backend that answers. */
  backend: string
  /** Error in the sources, as text for people; the last version without errors runs on. */
  mistake?: string
}

const fileIn = (releasesFolder: string) => join(releasesFolder, 'saved.json')

export const writeSaved = (releasesFolder: string, saved: Saved): Promise<void> =>
  replaceFile(fileIn(releasesFolder), JSON.stringify(saved))

/** Undefined before the first save. */
export async function readSaved(releasesFolder: string): Promise<Saved | undefined> {
  const text = await readFile(fileIn(releasesFolder), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Saved)
}
