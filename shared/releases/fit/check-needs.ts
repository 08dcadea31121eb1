import type { Needed, Release } from '../format'
import type { LiveShell } from '../live-shells'
import { unmetRanges } from '../unmet-ranges'
import { Refused } from './refused'

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
export interface Unfit {
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

/** `shell` as people read it: 'the live shell 1234'. */
export function refusal({ importer, module, name, reason }: Unfit, shell: string, remedy: string): Refused {
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

/** Remedy where a shell lacks what a live remote needs; `kept` is what may stay as it is until then. */
export const remedyOf = ({ importer: { remote } }: Unfit, kept: string): string =>
  `${kept} until ${remote} is released without it`

/** Refuses a shell that does not have what remotes beside it import, or provides other versions. Throws Refused. */
export function checkProvidedNames(shell: LiveShell, importers: Importer[]): void {
  const remedy = (remote: string) => `release ${remote} first, built with the shell's versions`
  checkRanges(importers, shell, `shell ${shell.version}`, remedy)
  const unfit = unfitName(importers, shell)
  if (unfit) throw refusal(unfit, `shell ${shell.version}`, remedyOf(unfit, 'keep it'))
}
