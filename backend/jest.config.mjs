import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { jestBase } from '../jest.base.mjs'

/**
 * Packages that are modules and that CommonJS packages (fastify's `inject`, its static files) require. Node 20 can do that,
 * jest on Node 20 cannot, so it gets them as CommonJS.
 */
const required = ['cookie', 'content-disposition']
const folder = fileURLToPath(new URL('.tmp/jest', import.meta.url))

for (const name of required)
  buildSync({
    entryPoints: [fileURLToPath(import.meta.resolve(name))],
    outfile: `${folder}/${name}.cjs`,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  })

export default {
  ...jestBase,
  testEnvironment: 'node',
  globalSetup: fileURLToPath(new URL('src/testing/build-server.ts', import.meta.url)),
  moduleNameMapper: { [`^(${required.join('|')})$`]: `${folder}/$1.cjs` },
}
