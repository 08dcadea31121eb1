import type { Needed, Registry, Release } from '@souk-vert/shared/releases/format'
import type { LiveShell } from '@souk-vert/shared/releases/live-shells'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { unmetRanges } from '@souk-vert/shared/releases/unmet-ranges'

const RULE = 'shared modules'

const NOTHING: { values: string[]; types: string[] } = { values: [], types: [] }

/** A build of a remote, as far as it imports shared modules. */
export interface Importer extends Pick<Release, 'asks'> {
  remote: string
  version?: string
  /** Name for people: 'catalog', 'the live catalog 1.0.0-33c1a0f2'. */
  who: string
  /** Undefined in builds from before they said so. */
  needed?: Needed
}

/** A name that is imported and does not fit a shell: why its type does not, or no reason where the name is not there. */
interface Unfit {
  importer: Importer
  module: string
  name: string
  reason?: string
}

/** The first name that a remote imports and this shell does not have; undefined where it has all, or either does not say. */
export function missingName(
  { needed }: Pick<Importer, 'needed'>,
  { provided }: LiveShell,
): { module: string; name: string } | undefined {
  if (!provided || !needed) return undefined
  const { modules } = needed
  for (const [module, { values, types }] of Object.entries(modules)) {
    const live = provided.modules[module] ?? NOTHING
    const name =
      values.find((each) => !live.values.includes(each)) ??
      types.find((each) => !live.types.includes(each) && !live.values.includes(each))
    if (name) return { module, name }
  }
  return undefined
}

function unfitName(importers: Importer[], shell: LiveShell): Unfit | undefined {
  for (const importer of importers) {
    const missing = missingName(importer, shell)
    if (missing) return { importer, ...missing }
  }
  return undefined
}

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

/** `shell` as people read it: 'the live shell 1234'. */
function refusal({ importer, module, name, reason }: Unfit, shell: string, remedy: string): Refused {
  const found =
    reason === undefined
      ? `${importer.who} imports ${name} of ${module}, which ${shell} does not have`
      : `${importer.who} uses ${name} of ${module}, whose type in ${shell} does not fit: ${reason}`
  return new Refused(RULE, found, remedy)
}

/** Refuses a version of a shared package that is outside of what an importer asks for; a shell that does not say is not compared. Throws Refused. */
function checkRanges(
  importers: Importer[],
  { provided }: LiveShell,
  shell: string,
  remedyOf: (remote: string) => string,
): void {
  if (!provided?.packages) return
  for (const importer of importers)
    for (const { name, range, provided: version } of unmetRanges(importer, provided.packages))
      throw new Refused(
        RULE,
        `${importer.who} asks for ${name} ${range}, and ${shell} provides ${version}`,
        remedyOf(importer.remote),
      )
}

/** Refuses a release that imports what a live shell does not have, or asks for other versions. Throws Refused. */
export function checkNeededNames(importer: Importer, shells: LiveShell[]): void {
  for (const shell of shells) {
    const live = `the live shell ${shell.version}`
    checkRanges(
      [importer],
      shell,
      live,
      () => 'start a shell that provides it first (npm start), or build with its versions',
    )
    const unfit = unfitName([importer], shell)
    if (unfit) throw refusal(unfit, live, 'start a shell that has it first (npm start), or do without it')
  }
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

const remedyOf = ({ importer: { remote } }: Unfit, kept: string) => `${kept} until ${remote} is released without it`

/** Refuses a shell that does not have what remotes beside it import, or provides other versions. Throws Refused. */
export function checkProvidedNames(shell: LiveShell, importers: Importer[]): void {
  const remedy = (remote: string) => `release ${remote} first, built with the shell's versions`
  checkRanges(importers, shell, `shell ${shell.version}`, remedy)
  const unfit = unfitName(importers, shell)
  if (unfit) throw refusal(unfit, `shell ${shell.version}`, remedyOf(unfit, 'keep it'))
}

/** Refuses a shell in which a name that remotes beside it use has a type that no longer fits. Throws Refused. */
export async function checkProvidedTypes(shell: LiveShell, importers: Importer[]): Promise<void> {
  const unfit = await unfitType(importers, shell)
  if (unfit) throw refusal(unfit, `shell ${shell.version}`, remedyOf(unfit, 'make what is new optional'))
}
