import { fileURLToPath } from 'node:url'
import { jestBase } from '../jest.base.mjs'
import { packagesAsFewFiles } from '../jest.packages.mjs'

const packages = packagesAsFewFiles(fileURLToPath(new URL('.', import.meta.url)), {
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
    'stripe',
    'typebox',
    'typebox/value',
  ],
  external: ['pg', '@electric-sql/pglite', '@opentelemetry/*'],
})

export default {
  ...jestBase,
  testEnvironment: 'node',
  globalSetup: fileURLToPath(new URL('src/testing/build-server.ts', import.meta.url)),
  moduleNameMapper: {
    ...packages,
    '/picture-program$': fileURLToPath(new URL('src/testing/picture-program.ts', import.meta.url)),
  },
}
