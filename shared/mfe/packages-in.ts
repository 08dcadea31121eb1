import { writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { repositoryRoot } from './repository-root'

/** Which packages are in a build, beside its folders: a list of their places in `package-lock.json`. */
export const PACKAGES_FILE = 'packages.json'

/** The packages that these files are of, by their folders as `package-lock.json` names them, sorted. The files' paths are absolute. */
export function packagesIn(files: Iterable<string>): string[] {
  const folders = [...files].flatMap((file) => {
    // Names with a leading dot are folders of tools, such as webpack's caches.
    const folder = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/.@][^/]*(?=\/)/.exec(file.split(sep).join('/'))?.[0]
    return folder ? [relative(repositoryRoot, folder)] : []
  })
  return [...new Set(folders)].sort()
}

/** Writes the list into a build's folder. */
export const writePackages = (folder: string, files: Iterable<string>): Promise<void> =>
  writeFile(join(folder, PACKAGES_FILE), JSON.stringify(packagesIn(files)))
