import type { StatsCompilation, StatsModule } from 'webpack'
import { providedFiles, providedPackages } from 'shared/federation/shared-packages'
import type { Declaration } from './format'

const anyOf = (names: string[]) => names.map((name) => name.replace('*', '[^/]+')).join('|')

/** What the shell provides once for all: a second copy in a remote's bundle breaks hooks, styles, toasts or stores. */
const SHELL_ONLY = [
  new RegExp(`node_modules/(${anyOf(providedPackages())})/`),
  new RegExp(`^\\.\\./(${anyOf(providedFiles())})\\b`),
]

/** Files that only people at work look at. */
const WORKSHOP = /\.states\.tsx$|\bshared\/(?:workbench|testing)\/|(^|\/)tools\//

/** Raised when a build breaks a rule that holds for every remote; the message says which, and what to do. */
export class BuildRefused extends Error {}

const allModules = (modules: StatsModule[] = []): StatsModule[] =>
  modules.flatMap((module) => [module, ...allModules(module.modules)])

/** Refuses a browser build that holds a second copy of a shared package or parts of the workbench, or lacks the chunk of a declared route or slot. */
export function checkBuild(declaration: Declaration, web: StatsCompilation, chunks: Record<string, string[]>): void {
  const names = allModules(web.modules).map(({ name = '' }) => name)
  const copies = new Set(names.flatMap((name) => SHELL_ONLY.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])))
  if (copies.size > 0) {
    const list = [...copies].join(', ')
    throw new BuildRefused(`${declaration.name} brings its own ${list}: import it through the shared packages instead`)
  }
  const stray = names.find((name) => WORKSHOP.test(name))
  if (stray)
    throw new BuildRefused(`${declaration.name} would release ${stray}, which is for tests and the workbench alone`)
  for (const { id, path } of declaration.routes) {
    if (!chunks[id]) {
      throw new BuildRefused(
        `${declaration.name} declares route ${path}, but no chunk is named '${id}' (webpackChunkName)`,
      )
    }
  }
}
