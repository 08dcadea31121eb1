/** `sha384-…` of scripts by folder and file: a document has dozens of them, and says a folder's URL path once. */
export type FolderIntegrity = Record<string, Record<string, string>>

/** Of hashes by URL path. */
export function byFolder(integrity: Record<string, string>): FolderIntegrity {
  const folders: FolderIntegrity = {}
  for (const [path, hash] of Object.entries(integrity)) {
    const at = path.lastIndexOf('/') + 1
    const files = (folders[path.slice(0, at)] ??= {})
    files[path.slice(at)] = hash
  }
  return folders
}

/** The hashes by URL path again. */
export const byPath = (integrity: FolderIntegrity): Record<string, string> =>
  Object.fromEntries(
    Object.entries(integrity).flatMap(([folder, files]) =>
      Object.entries(files).map(([file, hash]) => [folder + file, hash]),
    ),
  )
