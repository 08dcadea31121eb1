import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { globalNameOf } from 'shared/federation/preset'
import type { Release } from 'shared/mfe/format'
import { openReleaseStore, sha384 } from 'shared/mfe/release-store'

/** A file of a build, by its path in the release such as `web/home.js`, and what becomes of its code. */
export type Spoil = (file: string, code: string) => string

/** A copy of the releases under test, in which the newest of a remote is made of the one before. */
export class SpoiledReleases {
  private constructor(
    readonly folder: string,
    /** The spoiled release. */
    readonly version: string,
  ) {}

  /** Releases a remote again, with each script of it spoiled, as if its team had built it so. */
  static async make(remote: string, spoil: Spoil): Promise<SpoiledReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-releases-'))
    await cp(join(process.env.E2E_TEMPLATE!, 'mfe'), folder, { recursive: true })
    const store = openReleaseStore(folder)
    const former = (await store.registry()).remotes[remote]!.active.version
    const before = (await store.release(remote, former))!
    const version = `${former}-spoiled`
    const release: Release = { ...before, version, globalName: globalNameOf(remote, version) }
    // A build's globals carry its version, too: two versions may be loaded on one page.
    const identifier = (text: string) => text.replaceAll(/\W/g, '_')
    const renamed = (code: string) =>
      code.replaceAll(former, version).replaceAll(identifier(former), identifier(version))

    await cp(join(folder, remote, former), join(folder, remote, version), { recursive: true })
    for (const files of [release.web.files, release.node?.files ?? {}])
      for (const file of Object.keys(files).filter((name) => name.endsWith('.js'))) {
        const path = join(folder, remote, version, file)
        const code = spoil(file, renamed(await readFile(path, 'utf8')))
        await writeFile(path, code)
        files[file] = sha384(code)
        for (const packed of ['br', 'gz']) await rm(`${path}.${packed}`, { force: true })
      }
    await writeFile(join(folder, remote, version, 'release.json'), JSON.stringify(release))
    await store.activate(remote, version, 'team')
    return new SpoiledReleases(folder, version)
  }

  /** From now on there is no former release of any remote to fall back to. */
  async forgetFormer(): Promise<void> {
    const registry = await openReleaseStore(this.folder).registry()
    for (const entry of Object.values(registry.remotes)) entry.previous = []
    await writeFile(join(this.folder, 'registry.json'), JSON.stringify(registry))
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}
