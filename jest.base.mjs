/** Tests that are right, but slow and rare (docs/testing.md), run by themselves: `npm test -- long`. */
const isLongRun = process.env.TEST_SET === 'long'

/** What every workspace's jest has in common: ESM as it is (TypeBox and others ship nothing else), TypeScript by swc. */
export const jestBase = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testTimeout: 240_000,
  testMatch: [isLongRun ? '**/*.long.test.{ts,tsx}' : '**/!(*.long).test.{ts,tsx}'],
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
