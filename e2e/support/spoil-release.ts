import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { globalNameOf } from 'shared/federation/preset'
import type { Release } from 'shared/mfe/format'
import { openReleaseStore } from 'shared/mfe/release-store'
import { sha384 } from 'shared/mfe/sha384'

/** A file of a build, by its path in the release such as `web/home.js`, and what becomes of its code. */
export type Spoil = (file: string, code: string) => string

/** Releases a remote again, with each script of it spoiled, as if its team had built it so. Gives the new version. */
export async function releaseSpoiled(releaseStore: string, remote: string, spoil: Spoil): Promise<string> {
  const store = openReleaseStore(releaseStore)
  const former = (await store.registry()).remotes[remote]!.active.version
  const before = (await store.release(remote, former))!
  const version = `${former}-spoiled`
  const release: Release = { ...before, version, globalName: globalNameOf(remote, version) }
  // A build's globals carry its version, too: two versions may be loaded on one page.
  const identifier = (text: string) => text.replaceAll(/\W/g, '_')
  const renamed = (code: string) => code.replaceAll(former, version).replaceAll(identifier(former), identifier(version))

  await cp(join(releaseStore, remote, former), join(releaseStore, remote, version), { recursive: true })
  for (const files of [release.web.files, release.node?.files ?? {}])
    for (const file of Object.keys(files).filter((name) => name.endsWith('.js'))) {
      const path = join(releaseStore, remote, version, file)
      const code = spoil(file, renamed(await readFile(path, 'utf8')))
      await writeFile(path, code)
      files[file] = sha384(code)
      for (const packed of ['br', 'gz']) await rm(`${path}.${packed}`, { force: true })
    }
  await writeFile(join(releaseStore, remote, version, 'release.json'), JSON.stringify(release))
  await store.activate(remote, version, 'team')
  return version
}

/** From now on there is no former release of any remote to fall back to. */
export async function forgetFormer(releaseStore: string): Promise<void> {
  const registry = await openReleaseStore(releaseStore).registry()
  for (const entry of Object.values(registry.remotes)) entry.previous = []
  await writeFile(join(releaseStore, 'registry.json'), JSON.stringify(registry))
}
