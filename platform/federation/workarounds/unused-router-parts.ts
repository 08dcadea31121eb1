import type { Compiler } from 'webpack'
import { join } from 'node:path'
import { mustApply } from './must-apply'

/** Changes of the router's files so far; the loader counts. */
export interface ForgottenNames {
  names: number
  calls: number
}

/**
 * react-router 7.18 sets display names of its components, and minifiers keep whatever has a property set: forms,
 * links and hooks that nothing uses. No issue of it is known to us. Without the names (`forget-names.mjs`) they are
 * shaken out: 3.4 KB less of each first visit.
 */
export class UnusedRouterParts {
  private readonly forgotten: ForgottenNames = { names: 0, calls: 0 }

  apply(compiler: Compiler): void {
    mustApply(compiler, 'unused-router-parts', () => this.forgotten.names > 0 && this.forgotten.calls > 0)
    compiler.options.module.rules.push({
      test: /react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]*\.mjs$/,
      loader: join(import.meta.dirname, 'forget-names.mjs'),
      options: this.forgotten,
    })
  }
}
