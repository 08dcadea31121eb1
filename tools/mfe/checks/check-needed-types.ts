import { type Importer, refusal, remedyOf, type Unfit } from '@souk-vert/shared/releases/fit/check-needs'
import type { Registry } from '@souk-vert/shared/releases/format'
import type { LiveShell } from '@souk-vert/shared/releases/live-shells'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'

/** The first name whose type is not what it was. Equal digests are not compared: where all are, no compiler runs. */
async function unfitType(importers: Importer[], { provided }: LiveShell): Promise<Unfit | undefined> {
  if (!provided) return undefined
  // The declarations of each importer are in a folder of its own: the compiler starts once for all.
  const used = importers.flatMap((importer, at) =>
    Object.entries(importer.needed?.modules ?? {}).flatMap(([module, known]) => {
      const live = provided.modules[module]
      if (!live || live.digest === known.digest) return []
      const expected = `${at}/${known.file}`
      return [...known.values, ...known.types].map((name) => ({ importer, module, name, given: live.file, expected }))
    }),
  )
  if (used.length === 0) return undefined
  const { incompatibleTypes } = await import('./compare-types')
  const expected = importers.flatMap(({ needed }, at) =>
    Object.entries(needed?.declarations ?? {}).map(([file, text]) => [`${at}/${file}`, text]),
  )
  const reasons = incompatibleTypes(
    { given: provided.declarations, expected: Object.fromEntries(expected) as Record<string, string> },
    used.map(({ name, ...files }) => ({
      given: { file: files.given, name },
      expected: { file: files.expected, name },
    })),
  )
  const at = reasons.findIndex((reason) => reason !== undefined)
  return at < 0 ? undefined : { ...used[at]!, reason: reasons[at] }
}

/**
 * Refuses a release that uses a name whose type in a live shell can no longer stand where the one stood that it was built
 * against. Throws Refused.
 */
export async function checkNeededTypes(importer: Importer, shells: LiveShell[]): Promise<void> {
  for (const shell of shells) {
    const unfit = await unfitType([importer], shell)
    if (unfit)
      throw refusal(
        unfit,
        `the live shell ${shell.version}`,
        'start a shell that fits first (npm start), or build against its sources',
      )
  }
}

/** Refuses a shell in which a name that remotes beside it use has a type that no longer fits. Throws Refused. */
export async function checkProvidedTypes(shell: LiveShell, importers: Importer[]): Promise<void> {
  const unfit = await unfitType(importers, shell)
  if (unfit) throw refusal(unfit, `shell ${shell.version}`, remedyOf(unfit, 'make what is new optional'))
}

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
