import type { StatsCompilation, StatsModule } from 'webpack'
import { providedFiles, providedPackages } from '@souk-vert/platform/federation/shared-packages'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { Refused } from '@souk-vert/shared/releases/refused'

const anyOf = (names: string[]) => names.map((name) => name.replace('*', '[^/]+')).join('|')

/**
 * Packages that the shell provides once for all: a second copy in a remote's bundle breaks hooks, styles, toasts or
 * stores.
 */
const SHELL_ONLY = [
  new RegExp(`node_modules/(${anyOf(providedPackages())})/`),
  new RegExp(`(?:^\\.\\.|node_modules/@souk-vert)/(${anyOf(providedFiles())})(?![\\w-])`),
]

/** Files that only people at work look at. */
const WORKSHOP = /\.states\.tsx$|\bshared\/testing\/|(^|\/)tools\//

const allModules = (modules: StatsModule[] = []): StatsModule[] =>
  modules.flatMap((module) => [module, ...allModules(module.modules)])

/**
 * Refuses a browser build that holds a second copy of a shared package or parts of the workbench, or lacks the chunk of
 * a declared route. Throws Refused.
 */
export function checkBuild(declaration: Declaration, web: StatsCompilation, chunks: Record<string, string[]>): void {
  const names = allModules(web.modules).map(({ name = '' }) => name)
  const copies = new Set(names.flatMap((name) => SHELL_ONLY.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])))
  const { name } = declaration
  if (copies.size > 0)
    throw new Refused(
      'shared packages',
      `${name} brings its own ${[...copies].join(', ')}`,
      'import it by its shared name',
    )
  const stray = names.find((each) => WORKSHOP.test(each))
  if (stray)
    throw new Refused('released files', `${name} would release ${stray}`, 'it is for tests and the workbench alone')
  const missing = declaration.routes.find(({ id }) => !chunks[id])
  if (missing)
    throw new Refused(
      'chunks',
      `${name} declares route ${missing.path}, but no chunk is named '${missing.id}'`,
      `name its page's chunk: import(/* webpackChunkName: "${missing.id}" */ …)`,
    )
}
