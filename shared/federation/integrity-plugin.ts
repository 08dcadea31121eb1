import { createRequire } from 'node:module'
import type { Compiler } from 'webpack'

interface Hooks {
  createScript: { tap(name: string, wrap: (source: string) => string): void }
}
const require = createRequire(import.meta.url)
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule') as {
  getCompilationHooks(compilation: object): Hooks
}

/**
 * Chunks that a bundle loads by itself are checked by the browser against the hashes that the document names in
 * `globalThis.__integrity` (URL path to `sha384-…`). Hashes inside of the bundles would be circular.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nvar sri = (globalThis.__integrity || {})[new URL(url, location.href).pathname];\nif (sri) { script.integrity = sri; script.crossOrigin = "anonymous"; }`,
      )
    })
  }
}
