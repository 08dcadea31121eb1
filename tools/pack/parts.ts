import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { repositoryRoot } from '../repository-root'
import { type Files, filesBelow } from '@souk-vert/platform/releases/tar'
import { buildBackend } from '../run/prepare/build'
import { neededPackages, packageFiles } from './needed-packages'
import { type Part, programFile } from './tarball'

/** One folder down, as `tools` is in the repository: there `repositoryRoot` is the part's folder. */
const DOCUMENTS = 'lib'

/** Bundled CommonJS asks for Node's own modules by require. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** Units of systemd and the like in a part's folder. */
const unitFiles = (folder: string): Promise<Files> =>
  filesBelow(join(repositoryRoot, folder), (path) => /^[^/]+\.(service|logrotate)$/.test(path))

/** The backend: its bundled programs, the packages that stay folders, and the migrations. */
async function backend(): Promise<Part> {
  const built = await buildBackend('production')
  const { unbundledPackages } = (await import(pathToFileURL(join(repositoryRoot, 'backend/build.ts')).href)) as {
    unbundledPackages: string[]
  }
  const folders = neededPackages('backend', unbundledPackages)
  const files: Files = new Map([
    ...(await filesBelow(built)),
    ...(await packageFiles(folders)),
    ...(await unitFiles('backend')),
    ['start.mjs', programFile('server/server.js')],
    ['admin.mjs', programFile('server/admin.js')],
    ['orders.mjs', programFile('server/orders.js')],
  ])
  return { name: 'backend', workspace: 'backend', isNative: true, files }
}

/** The program that runs the shells that a shop releases, and the `mfe` command for servers. The pages are in the shell's releases. */
async function documents(): Promise<Part> {
  const { outputFiles } = await build({
    entryPoints: { documents: 'tools/run/documents.ts', mfe: 'tools/mfe/commands/server-cli.ts' },
    absWorkingDir: repositoryRoot,
    outdir: DOCUMENTS,
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    sourcesContent: false,
    minifySyntax: true,
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
    logLevel: 'error',
  })
  const settings = { MFE_COMMAND: 'node mfe.mjs' }
  const files: Files = new Map([
    ...outputFiles.map(({ path, contents }) => [relative(repositoryRoot, path), Buffer.from(contents)] as const),
    ...(await unitFiles('shell')),
    ['start.mjs', programFile(`${DOCUMENTS}/documents.js`, settings)],
    ['mfe.mjs', programFile(`${DOCUMENTS}/mfe.js`, settings)],
  ])
  return { name: 'documents', workspace: 'shell', isNative: false, files }
}

/** The edge: nginx's configuration, and the program that writes it and starts nginx, which is the system's. */
async function edge(): Promise<Part> {
  const isPacked = (path: string) => !/^(package|tsconfig)\.json$|^Dockerfile|\.test\.ts$|^node_modules\//.test(path)
  return {
    name: 'edge',
    workspace: 'nginx',
    isNative: false,
    files: await filesBelow(join(repositoryRoot, 'nginx'), isPacked),
  }
}

/** The parts that are no releases, by their names. */
export const parts: Record<string, () => Promise<Part>> = { backend, documents, edge }
