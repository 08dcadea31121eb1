import { join } from 'node:path'
import { build } from 'esbuild'

const shared = join(import.meta.dirname, '../shared')

/**
 * Bundles the server, and beside it the picture process. `outDir` must lie directly in this folder, where the server looks
 * for its migrations.
 */
export async function buildBackend({ mode, outDir }: { mode: 'production' | 'development'; outDir: string }) {
  await build({
    entryPoints: ['src/server.ts', 'src/picture/picture-process.ts'],
    absWorkingDir: import.meta.dirname,
    entryNames: '[name]',
    outdir: outDir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    minifySyntax: mode === 'production',
    logLevel: 'warning',
    // Packages stay what npm installed (some are native or read files beside themselves); `shared` is source.
    packages: 'external',
    alias: Object.fromEntries(
      ['bucket', 'contract', 'lock', 'money', 'slug', 'tracing'].map((name) => [`shared/${name}`, join(shared, name)]),
    ),
  })
}
