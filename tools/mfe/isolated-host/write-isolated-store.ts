import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import { isCatchAll } from '@souk-vert/shared/releases/registry/claims'
import { type PointerFile, pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { patternOf } from '@souk-vert/shared/releases/route-pattern'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
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

/** Writes a release store into an empty folder: the shell's build, stubs, and one remote, if any. Nothing is copied. */
export async function writeIsolatedStore(
  store: string,
  { shell, remote, stubs }: { shell: BuiltShell; remote?: BuiltRelease; stubs: StubRemote[] },
): Promise<void> {
  const point = async (pointer: Omit<PointerFile, 'movedBy'>) => {
    const file = join(store, pointerPath(pointer.name))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify({ movedBy: 'team', ...pointer }))
  }
  const add = async (release: Release) => {
    const { name, version, routes, slots } = release
    const folder = join(store, name, version)
    const bytes = JSON.stringify(release)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'release.json'), bytes)
    const active = { version, integrity: integrityOf(Buffer.from(bytes)) }
    await point({ name, live: { active, previous: [], routes, slots, extends: release.extends } })
    return folder
  }

  for (const { release, script } of stubs) {
    const web = join(await add(release), 'web')
    await mkdir(web)
    await writeFile(join(web, 'remoteEntry.js'), script)
  }
  if (remote) {
    const folder = await add(remote.release)
    await symlink(join(remote.folder, 'web'), join(folder, 'web'))
    if (remote.release.node) await symlink(join(remote.folder, 'node'), join(folder, 'node'))
  }
  await mkdir(join(store, SHELL))
  // Its build says its version: documents name its files by that.
  await symlink(shell.folder, join(store, SHELL, shell.version))
  const catchAlls = (remote?.release.routes ?? []).filter(({ path }) => isCatchAll(path))
  const owners = Object.fromEntries(catchAlls.map(({ path }) => [patternOf(path), remote!.release.name]))
  await point({ name: SHELL, owners })
}
