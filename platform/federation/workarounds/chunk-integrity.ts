import { createRequire } from 'node:module'
import type { Compiler } from 'webpack'
import { mustApply } from './must-apply'

interface Hooks {
  createScript: { tap(name: string, wrap: (source: string) => string): void }
}
const require = createRequire(import.meta.url)
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule') as {
  getCompilationHooks(compilation: object): Hooks
}

/** Runs in the browser where webpack has made the `script` for `url`. */
const ADDITION = `
var path = new URL(url, location.href).pathname;
var sri = (globalThis.__integrity || {})[path];
if (sri) { script.integrity = sri; script.crossOrigin = "anonymous"; }
var attempt = (globalThis.__attempts || {})[path.split("/")[2]];
if (attempt) script.src += "?r=" + attempt;`

/**
 * webpack 5 sets no integrity on chunks that a bundle loads by itself; `webpack-subresource-integrity` puts the
 * hashes inside of the bundles, which then change with every chunk. Here the browser checks them against the hashes
 * that the document names in `globalThis.__integrity` (URL path to `sha256-…`). In a later attempt
 * (`globalThis.__attempts`, by remote) they have another address: the browser would wait with one that hangs.
 */
export class ChunkIntegrityPlugin {
  private isAdded = false

  apply(compiler: Compiler): void {
    mustApply(compiler, 'chunk-integrity', () => this.isAdded)
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrityPlugin', (source) => {
        this.isAdded = true
        return source + ADDITION
      })
    })
  }
}
