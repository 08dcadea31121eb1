import type { Compiler } from 'webpack'

/**
 * Gives federation's start code one module id everywhere. Federation writes that code into a file whose name is a hash of the
 * absolute path of its runtime, so that the same sources would give other bytes in another folder.
 */
export class RuntimeEntryIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RuntimeEntryIdPlugin', (compilation) => {
      // Before the ids that follow from names: those leave a module alone that has one.
      compilation.hooks.moduleIds.tap({ name: 'RuntimeEntryIdPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const name = module.libIdent({ context: compiler.context })
          if (name && /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(name))
            compilation.chunkGraph.setModuleId(module, 'federation')
        }
      })
    })
  }
}
