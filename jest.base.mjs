import { transform } from './tools/mfe/jest.mjs'
import { writeMessages } from './tools/run/write-messages.mjs'

// For those who call jest, or whose editor does.
writeMessages()

/** The tests to run (docs/testing.md): `long` for the slow ones alone, `quick` for those without a server; else all but the slow ones. */
const { TEST_SET } = process.env

/** Paths of the tests that start servers, compilers or other processes. */
const withProcesses = ['/platform/', '/shell/src/server/', '/tools/']

/** Common settings of all workspaces' jest: ESM as it is (TypeBox and others ship nothing else), TypeScript by swc. */
export const jestBase = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Ends only what would never end: a test of seconds takes minutes where the machine is busy, and a long one may install and build.
  testTimeout: TEST_SET === 'long' ? 1_800_000 : 600_000,
  testMatch: [TEST_SET === 'long' ? '**/*.long.test.{ts,tsx}' : '**/!(*.long).test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(TEST_SET === 'quick' ? withProcesses : [])],
  modulePathIgnorePatterns: ['/dist/', '/\\.data'],
  transform,
}
