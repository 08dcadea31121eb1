import { build } from 'esbuild'

/**
 * Packages as few files: jest reads, compiles and links each module of each package again for each test file, which of
 * packages of hundreds of modules is most of the time that a test file takes. Resolves to what `moduleNameMapper` wants.
 * They are looked for from the workspace, the path of a folder.
 *
 * `commonjs` are packages that become one file each. Fastify looks for each plugin's name among all files that were required,
 * of which jest's list is slow: there is none. Testing Library looks for jest's timers, which CommonJS alone sees. `modules` are
 * names that share what they have in common, as in the package; `external` is what stays outside, because others import it, too.
 */
export async function packagesAsFewFiles(workspace, { commonjs = [], modules = [], external = [] }) {
  const folder = `${workspace}.tmp/jest`
  const outputOf = (name) => name.replaceAll('/', '-')
  const optionsOf = (names) => ({
    absWorkingDir: workspace,
    entryPoints: names.map((name) => ({ in: name, out: outputOf(name) })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    minifyWhitespace: true,
  })
  const commonjsBuilds = commonjs.map((name) =>
    build({
      ...optionsOf([name]),
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      define: { 'require.cache': 'undefined' },
      external: external.filter((each) => each !== name),
    }),
  )
  const modulesBuild = build({
    ...optionsOf(modules),
    format: 'esm',
    splitting: true,
    mainFields: ['module', 'main'],
    conditions: ['import'],
    outExtension: { '.js': '.mjs' },
    external,
    // CommonJS within them requires packages outside.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  })
  await Promise.all([...commonjsBuilds, modulesBuild])

  const mapped = (names, extension) => names.map((name) => [`^${name}$`, `${folder}/${outputOf(name)}${extension}`])
  return Object.fromEntries([...mapped(commonjs, '.cjs'), ...mapped(modules, '.mjs')])
}
