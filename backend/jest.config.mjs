import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { jestBase } from '../jest.base.mjs'

/**
 * Packages that jest gets as one CommonJS file. Two are modules that CommonJS packages (fastify's `inject`, its static files)
 * require, which Node 20 can do, and jest on it cannot. Fastify looks for each plugin's name among all files that were
 * required, of which jest's list is slow: a third of a second for each application that a test builds.
 */
const bundled = [
  'cookie',
  'content-disposition',
  'fastify',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
]
const folder = fileURLToPath(new URL('.tmp/jest', import.meta.url))

for (const name of bundled)
  buildSync({
    entryPoints: [fileURLToPath(import.meta.resolve(name))],
    outfile: `${folder}/${name}.cjs`,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    minifyWhitespace: true,
    define: { 'require.cache': 'undefined' },
  })

export default {
  ...jestBase,
  testEnvironment: 'node',
  globalSetup: fileURLToPath(new URL('src/testing/build-server.ts', import.meta.url)),
  moduleNameMapper: { [`^(${bundled.join('|')})$`]: `${folder}/$1.cjs` },
}
