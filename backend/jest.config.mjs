import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jestBase } from '../jest.base.mjs'
import { packagesAsFewFiles } from '../jest.packages.mjs'

const sources = fileURLToPath(new URL('src', import.meta.url))

const packages = await packagesAsFewFiles(fileURLToPath(new URL('.', import.meta.url)), {
  commonjs: [
    // Modules that CommonJS packages require (fastify's `inject`, its static files), which Node 20 can do, and jest on it cannot.
    'cookie',
    'content-disposition',
    'fastify',
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
    '@fastify/swagger',
    'nodemailer',
    'rate-limiter-flexible',
    'undici',
    'yaml',
  ],
  modules: [
    'drizzle-orm',
    'drizzle-orm/migrator',
    'drizzle-orm/node-postgres',
    'drizzle-orm/node-postgres/migrator',
    'drizzle-orm/pg-core',
    'drizzle-orm/pglite',
    'drizzle-orm/pglite/migrator',
    'jose',
    'ky',
    'stripe',
    'typebox',
    'typebox/value',
  ],
  external: ['pg', '@electric-sql/pglite', '@opentelemetry/*'],
})

/** Paths of the tests that open a database, start a process or draw pictures: they import from `testing`, or are in these folders. */
const withServer = () =>
  readdirSync(sources, { recursive: true })
    .filter(
      (path) => path.endsWith('.test.ts') && /from '.*\/testing\//.test(readFileSync(join(sources, path), 'utf8')),
    )
    .map((path) => `/src/${path}$`)
    .concat('/contract-tests/', '/demo/')

const isQuickRun = process.env.TEST_SET === 'quick'

export default {
  ...jestBase,
  testEnvironment: 'node',
  globalSetup: isQuickRun ? undefined : fileURLToPath(new URL('src/testing/build-server.ts', import.meta.url)),
  testPathIgnorePatterns: [...jestBase.testPathIgnorePatterns, ...(isQuickRun ? withServer() : [])],
  moduleNameMapper: {
    ...packages,
    '/picture-program$': fileURLToPath(new URL('src/testing/picture-program.ts', import.meta.url)),
  },
}
