import { fileURLToPath } from 'node:url'
import backend from './jest.config.mjs'

/**
 * The tests that run on PGlite as well, in memory: what differs there, because it is another build of PostgreSQL with one
 * connection, on which a transaction that uses another waits for ever. The browser tests use every feature on it. Start, lock,
 * backup and commands are not in the list: their tests open the embedded store themselves, wherever the others run.
 */
const differing = [
  // Concurrent calls.
  'order/order',
  'user/at-once',
  'jobs/jobs',
]

/** Whether this is a long run, with all its tests. */
const isLongRun = process.env.TEST_SET === 'long'

export default {
  ...backend,
  displayName: 'on PGlite',
  setupFiles: [fileURLToPath(new URL('src/testing/without-server.ts', import.meta.url))],
  testMatch: isLongRun ? backend.testMatch : differing.map((name) => `**/${name}.test.ts`),
  // Plans are a server's, with thousands of rows.
  testPathIgnorePatterns: [...backend.testPathIgnorePatterns, 'query-plans'],
}
