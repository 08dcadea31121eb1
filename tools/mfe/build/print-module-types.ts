import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { places } from '@souk-vert/shared/federation/places'
import { ownModules } from '@souk-vert/shared/federation/shared-packages'
import { slotVersions } from '@souk-vert/shared/federation/slots'
import type { Provided } from '@souk-vert/shared/releases/format'
import { ModuleTypes } from './module-types'
import { projectRoot } from '../project'

/** The props of all slots. */
const SLOTS = 'shared/federation/slots.ts'

/**
 * Modules that remotes get through the shell, but not of it: answers of the backend, and props of slots, which are
 * their owners'.
 */
const isOfOthers = (path: string) => path.startsWith('shared/contract/') || path === SLOTS

/** The program behind `sharedModuleTypes`: prints them as JSON. */
const { resolve } = createRequire(import.meta.url)
const base = ts.readConfigFile(join(projectRoot, 'tsconfig.base.json'), (path) => ts.sys.readFile(path))
const { compilerOptions } = base.config as { compilerOptions: object }
const { options } = ts.convertCompilerOptionsFromJson({ ...compilerOptions, types: ['node'] }, projectRoot)
const sources = Object.fromEntries(
  Object.entries(ownModules()).map(([name, module]) => [name, relative(projectRoot, resolve(module))]),
)
const types = new ModuleTypes(projectRoot, [...Object.values(sources), SLOTS], options)
const { modules, declarations } = types.offeredBy({ slots: SLOTS })
const { file, digest } = modules.slots!
const placeVersions = Object.entries(places).flatMap(([name, place]) =>
  'version' in place ? [[name, place.version] as const] : [],
)
const offered: Omit<Provided, 'sources'> = {
  ...types.offeredBy(sources, isOfOthers),
  slots: { file, digest, declarations, used: [] },
  versions: { ...slotVersions, ...Object.fromEntries(placeVersions) },
}
process.stdout.write(JSON.stringify(offered))
