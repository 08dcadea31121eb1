import type { Importer } from '@souk-vert/shared/releases/fit/check-needs'
import type { CompatibilityCheck } from '@souk-vert/shared/releases/fit/check-names'
import { shellSideOf, sideOf, slotsOf, type SlotSide } from '@souk-vert/shared/releases/fit/check-slots'
import type { Registry } from '@souk-vert/shared/releases/format'
import { type LiveShell, liveShells, shellIn } from '@souk-vert/shared/releases/live-shells'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'

/** Returns the live remotes beside a shell: the active version of each, and the one behind it. */
export async function liveImporters(files: StoreFiles, { remotes }: Registry): Promise<Importer[]> {
  const named = Object.entries(remotes).flatMap(([remote, { active, previous }]) => [
    { remote, version: active.version, who: `the live ${remote} ${active.version}` },
    ...previous.slice(0, 1).map(({ version }) => ({ remote, version, who: `the previous ${remote} ${version}` })),
  ])
  const read = named.map(async (each) => ({
    ...each,
    asks: (await files.release(each.remote, each.version).catch(() => undefined))?.asks,
    needed: await files.needed(each.remote, each.version),
  }))
  return Promise.all(read)
}

/** Returns the slot sides that a remote is checked against: the other remotes, and these shells. */
async function otherReleases(
  files: StoreFiles,
  registry: Registry,
  name: string,
  shells: LiveShell[],
): Promise<SlotSide[]> {
  const others = Object.entries(registry.remotes).filter(([remote]) => remote !== name)
  const remotes = others.map(async ([remote, entry]) => {
    const { version } = entry.active
    return sideOf(`the live ${remote} ${version}`, remote, entry, await files.needed(remote, version))
  })
  return [
    ...(await Promise.all(remotes)),
    ...shells.map((shell) => shellSideOf(`the live shell ${shell.version}`, shell)),
  ]
}

/** Gathers what a release meets. */
export async function compatibilityCheckOf(
  files: StoreFiles,
  registry: Registry,
  { release, folder, needed }: Build,
): Promise<CompatibilityCheck> {
  const { name, version } = release
  const shell = name === SHELL ? await shellIn(folder, version) : undefined
  const shells = shell ? [] : await liveShells(files.folder)
  const side = shell ? shellSideOf(SHELL, shell) : sideOf(name, name, release, needed)
  return {
    shells,
    newShell: shell && { shell, importers: await liveImporters(files, registry) },
    needing: shell ? undefined : { remote: name, version, who: name, asks: release.asks, needed },
    side,
    declared: side.remote ? slotsOf(side.remote, registry.remotes[side.remote]?.slots ?? []) : [],
    others: await otherReleases(files, registry, name, shells),
  }
}
