import { fileURLToPath } from 'node:url'

/** TypeScript by swc, as jest runs it: ES modules, JSX of React. */
export const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
        // Jest asks for `with { type: 'json' }`, which swc would leave out.
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
}

/** Jest's configuration for a remote in a repository of its own: components in jsdom, as in the shop's repository. */
export const jestForRemote = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Those of a service of its own are `*.spec.ts`, and Node's.
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('@souk-vert/shared/testing/setup'))],
  transform,
  // Its tests need no browser and no jest (service/package.json).
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/service/'],
  // The scoped packages are sources, also where they are installed.
  transformIgnorePatterns: ['/node_modules/(?!(.*/node_modules/)?@souk-vert/)'],
}
