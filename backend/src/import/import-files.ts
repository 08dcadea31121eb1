import type { FetchRules } from './pictures/fetch-pictures'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of uploaded files until they are imported, their maximum size, and rules for pictures from the web. */
export interface ImportLimits {
  folder: string
  csvBytes: number
  zipBytes: number
  rows: number
  web: FetchRules & { addresses: number }
}

/** The files of an import. */
export const importFiles = ({ folder }: Pick<ImportLimits, 'folder'>, id: string) => ({
  folder: join(folder, id),
  table: join(folder, id, 'table.csv'),
  pictures: join(folder, id, 'pictures.zip'),
})

export const deleteImportFiles = (limits: Pick<ImportLimits, 'folder'>, id: string): Promise<void> =>
  rm(join(limits.folder, id), { recursive: true, force: true })

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Deletes folders that no import needs any more and that are older: of uploads that broke off, too. */
export async function deleteForgottenFiles({ folder }: ImportLimits, needed: Set<string>, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (needed.has(name)) continue
    const path = join(folder, name)
    // An import that ends meanwhile deletes its own folder.
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
