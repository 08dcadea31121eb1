import type { Compiler, Module } from 'webpack'

/** Federation's start code, the container that begins with it, and a shared module that is provided from a path. */
const namedByFolder = /[\\/]\.federation[\\/]entry\.\w+\.js|^provide module .+ = [\\/]/

/** The identifiers of a module, or of those that webpack has joined in it. */
const identifiersOf = (module: Module & { modules?: Module[] }) =>
  (module.modules ?? [module]).map((part) => part.identifier())

/**
 * Gives these modules the same ids everywhere. Federation names them by absolute paths, or by a hash of one, and module ids
 * follow from names: the same sources would give other bytes in another folder.
 */
export class FederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      // Before the ids that follow from names: those leave a module alone that has one.
      compilation.hooks.moduleIds.tap({ name: 'FederationIdsPlugin', stage: -1 }, (modules) => {
        const found = [...modules].filter((module) => identifiersOf(module).some((name) => namedByFolder.test(name)))
        found.forEach((module, index) => compilation.chunkGraph.setModuleId(module, `federation${index || ''}`))
      })
    })
  }
}
