/** What every workspace's jest has in common: ESM as it is (TypeBox and others ship nothing else), TypeScript by swc. */
export const jestBase = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testTimeout: 60_000,
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data'],
  transform: {
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
  },
}
