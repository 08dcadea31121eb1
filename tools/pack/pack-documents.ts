import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { packagesIn } from 'shared/mfe/packages-in'
import { repositoryRoot } from 'shared/mfe/repository-root'
import type { Files } from 'shared/mfe/tar'
import { isUsed, packageFiles, withNeeded } from './installed-packages'
import { digestOfFiles, type Packing, versionOf } from './packing'
import { programFile } from './tarball'
import { unitFiles } from './unit-files'

/** Two folders down, as the sources are in the repository: there `repositoryRoot` is the part's folder. */
const PROGRAMS = 'lib/documents'

/** Loaded into each document server, by its path in the repository. */
const PRELOADED = 'shared/mfe/follow-launcher.mjs'

/** How messages call the tool that is beside them. */
const TOOL = { MFE_COMMAND: 'node mfe.mjs' }

/** Compares the types of what is released with those of what is live. It reads declarations beside itself. */
const COMPILER = 'typescript'
const isOfCompiler = (path: string) =>
  /^lib\/(typescript\.js|lib\..*d\.ts|lib\.d\.ts)$|^package\.json$/.test(path) ||
  (isUsed(path) && /^[^/]+\.txt$/.test(path))

/** Bundled CommonJS asks for Node's own modules by require. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** Starts the shells of a release store, and the mfe tool of a machine that serves: the documents' own code is in the shell's releases. */
export async function packDocuments({ lock, finished }: Packing) {
  const { outputFiles, metafile } = await build({
    entryPoints: { documents: 'tools/documents.ts', mfe: 'shared/mfe/store-cli.ts' },
    absWorkingDir: repositoryRoot,
    outdir: PROGRAMS,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [COMPILER],
    banner: { js: REQUIRE },
    logLevel: 'error',
  })
  const compiler = withNeeded(lock, 'tools', [COMPILER])
  const files: Files = new Map([
    ...outputFiles.map(({ path, contents }) => [relative(repositoryRoot, path), Buffer.from(contents)] as const),
    [PRELOADED, await readFile(join(repositoryRoot, PRELOADED))],
    ...(await packageFiles(compiler, isOfCompiler)),
    ...(await unitFiles('shell')),
    ['start.mjs', programFile(`${PROGRAMS}/documents.js`, TOOL)],
    ['mfe.mjs', programFile(`${PROGRAMS}/mfe.js`, TOOL)],
  ])
  const bundled = packagesIn(Object.keys(metafile.inputs).map((file) => resolve(repositoryRoot, file)))
  return finished({ name: 'documents', version: await versionOf(digestOfFiles(files)), isNative: false, files }, [
    ...bundled,
    ...compiler,
  ])
}
