import { fileURLToPath } from 'node:url'
import backend from './jest.config.mjs'

/**
 * The tests that run on PGlite as well, in memory: what differs there, because it is another build of PostgreSQL with one
 * connection, on which a transaction that uses another waits for ever. Start, lock, backup and commands are not in the list:
 * their tests open the embedded store themselves, wherever the others run.
 */
const differing = [
  // Each feature once, as a front end calls it.
  'contract-tests/client-in-use',
  'catalog/search',
  // What happens at once.
  'order/order',
  'payment/stripe-outcome',
  'user/at-once',
  'jobs/jobs',
  'rate-limits/rate-limits',
]

/** In a long run, all that is in it. */
const isLongRun = process.env.TEST_SET === 'long'

export default {
  ...backend,
  displayName: 'on PGlite',
  setupFiles: [fileURLToPath(new URL('src/testing/without-server.ts', import.meta.url))],
  testMatch: isLongRun ? backend.testMatch : differing.map((name) => `**/${name}.test.ts`),
}
