import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addLocally, moveLocally } from '@souk-vert/shared/releases/follow/local-releases'
import type { Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { StubRemote } from './stub-remotes'

/** A release, and the folder with its files. */
export interface BuiltRelease {
  release: Release
  folder: string
}

/** A build of the shell, and the folder with its files. */
export interface BuiltShell {
  version: string
  folder: string
}

/** Writes releases into an empty folder, which a document server follows: the shell's build, stubs, and one remote, if any. Nothing is copied. */
export async function writeReleases(
  folder: string,
  { shell, remote, stubs }: { shell: BuiltShell; remote?: BuiltRelease; stubs: StubRemote[] },
): Promise<void> {
  const add = async (release: Release, builtIn: string, how: 'move' | 'link') => {
    const version = await addLocally(folder, release, builtIn, how)
    await moveLocally(folder, release.name, { kind: 'activate', version })
  }
  for (const { release, script } of stubs) {
    const built = join(folder, '.building')
    await mkdir(join(built, 'web'), { recursive: true })
    await writeFile(join(built, 'web/remoteEntry.js'), script)
    await add(release, built, 'move')
  }
  if (remote) await add(remote.release, remote.folder, 'link')
  await mkdir(join(folder, SHELL))
  // Its build says its version: documents name its files by that.
  await symlink(shell.folder, join(folder, SHELL, shell.version))
}
