import type { Compiler, Module } from 'webpack'
import { mustApply } from './must-apply'

/** Federation's start code, the container that begins with it, and a shared module that is provided from a path. */
const namedByFolder = /[\\/]\.federation[\\/]entry\.\w+\.js|^provide module .+ = [\\/]/

/** The identifiers of a module, or of those that webpack has joined in it. */
const identifiersOf = (module: Module & { modules?: Module[] }) =>
  (module.modules ?? [module]).map((part) => part.identifier())

/**
 * federation 2.9 names these modules by absolute paths, or by a hash of one, and module ids follow from names: the
 * same sources would make other bytes in another folder. No issue of it is known to us. The plugin sets the same ids
 * everywhere.
 */
export class FederationIdsPlugin {
  private found = 0

  apply(compiler: Compiler): void {
    mustApply(compiler, 'federation-ids', () => this.found > 0)
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      // Before the ids that follow from names: those leave a module alone that has one.
      compilation.hooks.moduleIds.tap({ name: 'FederationIdsPlugin', stage: -1 }, (modules) => {
        const found = [...modules].filter((module) => identifiersOf(module).some((name) => namedByFolder.test(name)))
        this.found += found.length
        found.forEach((module, index) => compilation.chunkGraph.setModuleId(module, `federation${index || ''}`))
      })
    })
  }
}
