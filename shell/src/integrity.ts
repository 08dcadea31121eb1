/** Hashes of scripts by folder and file, without what all have: `.js` and `sha256-`. A document has dozens of them. */
export type FolderIntegrity = Record<string, Record<string, string>>

const [ENDING, KIND] = ['.js', 'sha256-']

/** Groups `sha256-…` hashes by folder of the URL paths of scripts. */
export function byFolder(integrity: Record<string, string>): FolderIntegrity {
  const folders: FolderIntegrity = {}
  for (const [path, hash] of Object.entries(integrity)) {
    const at = path.lastIndexOf('/') + 1
    const files = (folders[path.slice(0, at)] ??= {})
    files[path.slice(at, -ENDING.length)] = hash.slice(KIND.length)
  }
  return folders
}

/** The hashes by URL path again. */
export const byPath = (integrity: FolderIntegrity): Record<string, string> =>
  Object.fromEntries(
    Object.entries(integrity).flatMap(([folder, files]) =>
      Object.entries(files).map(([file, hash]) => [`${folder}${file}${ENDING}`, KIND + hash]),
    ),
  )
