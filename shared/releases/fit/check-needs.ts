import type { Needed, Release } from '../format'
import type { LiveShell } from '../live-shells'
import { unmetRanges } from '../unmet-ranges'
import { Refused } from './refused'

const RULE = 'shared modules'

/** A build of a remote, as far as it imports shared modules. */
export interface Importer extends Pick<Release, 'asks'> {
  remote: string
  version?: string
  /** Name for people: 'catalog', 'the live catalog 1.0.0-33c1a0f2'. */
  who: string
  /** Undefined in builds from before they said so. */
  needed?: Needed
}

/** A name that is imported and that a shell does not have. */
export interface Unfit {
  importer: Importer
  module: string
  name: string
}

/** The first name that a remote imports and this shell does not have; undefined where it has all, or either does not say. */
export function missingName(
  { needed }: Pick<Importer, 'needed'>,
  { provided }: LiveShell,
): { module: string; name: string } | undefined {
  if (!provided || !needed) return undefined
  for (const [module, { values }] of Object.entries(needed.modules)) {
    const live = provided.modules[module]?.values ?? []
    const name = values.find((each) => !live.includes(each))
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
const refusal = ({ importer, module, name }: Unfit, shell: string, remedy: string): Refused =>
  new Refused(RULE, `${importer.who} imports ${name} of ${module}, which ${shell} does not have`, remedy)

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

/** Refuses a shell that does not have what remotes beside it import, or provides other versions. Throws Refused. */
export function checkProvidedNames(shell: LiveShell, importers: Importer[]): void {
  const remedy = (remote: string) => `release ${remote} first, built with the shell's versions`
  checkRanges(importers, shell, `shell ${shell.version}`, remedy)
  const unfit = unfitName(importers, shell)
  if (unfit)
    throw refusal(unfit, `shell ${shell.version}`, `keep it until ${unfit.importer.remote} is released without it`)
}
