import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { globalNameOf } from 'shared/federation/preset'
import { packArtifact, rulesOf } from 'shared/mfe/artifact'
import type { Release } from 'shared/mfe/format'
import { entryOf, SHELL } from 'shared/mfe/registry-entry'
import { openReleaseStore } from 'shared/mfe/release-store'
import { sha384 } from 'shared/mfe/sha384'

/** What the shell's document server knows of its scripts. */
const ASSETS = 'server/assets.json'

/**
 * Makes the file that `mfe build` would make of other sources, without a build: of the active release, under a version that ends
 * in `digest`, with all of its code changed. Gives its path in `folder`.
 */
export async function changedBuild(
  releaseStore: string,
  folder: string,
  name: string,
  digest: string,
  change: (code: string) => string,
): Promise<string> {
  const store = openReleaseStore(releaseStore)
  const former = entryOf(await store.registry(), name)!.active.version
  const before = (await store.release(name, former))!
  const version = name === SHELL ? digest : former.replace(/[^-]+$/, digest)
  const globalName = name === SHELL ? before.globalName : globalNameOf(name, version)
  const built = join(folder, `${name}-${digest}`)
  await cp(join(releaseStore, name, former), built, { recursive: true })

  const identifier = (text: string) => text.replaceAll(/\W/g, '_')
  const hashes: Record<string, string> = {}
  for (const entry of await readdir(built, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!/\.js$|assets\.json$/.test(entry.name)) continue
    const code = await readFile(path, 'utf8')
    const changed = change(code.replaceAll(former, version).replaceAll(identifier(former), identifier(version)))
    await writeFile(path, changed)
    for (const packed of ['br', 'gz']) await rm(`${path}.${packed}`, { force: true })
    hashes[relative(built, path)] = sha384(changed)
  }
  if (name === SHELL) {
    const assets = JSON.parse(await readFile(join(built, ASSETS), 'utf8')) as { integrity: Record<string, string> }
    for (const address of Object.keys(assets.integrity))
      assets.integrity[address] = hashes[address.slice(`/mfe/${SHELL}/${version}/`.length)]!
    await writeFile(join(built, ASSETS), JSON.stringify(assets))
    hashes[ASSETS] = sha384(JSON.stringify(assets))
  }
  const withHashes = <Files extends { files: Record<string, string> }>(part: Files): Files => ({
    ...part,
    files: Object.fromEntries(
      Object.entries(part.files)
        .filter(([file]) => existsSync(join(built, file)))
        .map(([file, hash]) => [file, hashes[file] ?? hash]),
    ),
  })
  const release: Release = {
    ...before,
    version,
    source: digest,
    globalName,
    web: withHashes(before.web),
    ...(before.node ? { node: withHashes(before.node) } : {}),
  }
  const checks = Object.fromEntries(rulesOf(name).map((rule) => [rule, 'passed' as const]))
  const { file, bytes } = await packArtifact({ release, folder: built, checks, sizes: [] })
  await writeFile(join(folder, file), bytes)
  return join(folder, file)
}
