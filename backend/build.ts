import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'

const [platform, shared] = ['platform', 'shared'].map((name) => join(import.meta.dirname, '..', name)) as [
  string,
  string,
]

/** Packages that stay folders: they are native, read files beside themselves, or are CommonJS that is imported when it is needed. */
export const unbundledPackages = [
  '@zxcvbn-ts/language-common',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  'sharp',
  '@node-rs/argon2',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
]

/** Programs by the names of their bundles: the server, its picture process, and the commands of an operator. */
const programs = {
  server: 'src/server.ts',
  'picture-process': 'src/picture/picture-process.ts',
  admin: 'src/commands/admin.ts',
  orders: 'src/commands/orders.ts',
  backup: 'src/commands/backup-command.ts',
  load: 'src/commands/load.ts',
}

/** Bundled CommonJS asks for Node's own modules by require. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/**
 * Bundles the backend's programs, in production with all packages but those above. `outDir` must lie
 * beside `migrations`.
 */
export async function buildBackend({ mode, outDir }: { mode: 'production' | 'development'; outDir: string }) {
  const isProduction = mode === 'production'
  const { outputFiles } = await build({
    entryPoints: programs,
    absWorkingDir: import.meta.dirname,
    // Not `outDir`: source maps name the sources from there, and a build is the same wherever it is made.
    outdir: 'dist/server',
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    // The sources are in the repository; their texts would be most of a build's bytes.
    sourcesContent: !isProduction,
    minifySyntax: isProduction,
    minifyWhitespace: isProduction,
    logLevel: 'error',
    // The project's own packages are sources. A saved change is built sooner without packages.
    ...(isProduction
      ? { external: [...unbundledPackages, 'pg-native'], banner: { js: REQUIRE } }
      : { packages: 'external' }),
    alias: {
      '@souk-vert/shared/text/command-line': join(shared, 'text/command-line.mjs'),
      '@souk-vert/shared': shared,
      '@souk-vert/platform': platform,
    },
  })
  await mkdir(outDir, { recursive: true })
  for (const { path, contents } of outputFiles) await writeFile(join(outDir, basename(path)), contents)
}
