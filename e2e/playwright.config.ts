import { defineConfig } from '@playwright/test'
import { chromiumOptions, testedChromiumPath } from '@souk-vert/shared/testing/chromium'

/** `npm test` sets these; `npm test -- e2e -g 'guest'` runs a few journeys. */
const { E2E_BASE_URL, E2E_SET = 'all', E2E_REPORT } = process.env

/**
 * Each journey runs at the width it is tagged with, in light colours. The set `key` is those tagged `@key`, at the other
 * width in dark ones; the set `long` those tagged `@long`, which are right but slow and rare, and in no other set.
 */
function chosen(own: '@phone' | '@desk') {
  if (E2E_SET === 'key') return { grep: /@key/, grepInvert: new RegExp(`${own}|@long`) }
  if (E2E_SET === 'long') return { grep: new RegExp(`(?=.*@long).*${own}`) }
  return { grep: new RegExp(own), grepInvert: /@long/ }
}

/**
 * A page lives for seconds here: code that is made faster while it runs is worth nothing, and threads beside the page's own
 * have no core to run on. The journeys take a sixth less of the processor's time.
 */
const shortLived = ['--js-flags=--no-opt --single-threaded', '--disable-software-rasterizer']

const widths = [
  { name: 'phone', ...chosen('@phone'), use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { name: 'desk', ...chosen('@desk'), use: { viewport: { width: 1280, height: 860 } } },
]

/** Files of the journeys that take longest: begun first, so that no core waits for one of them at the end. */
const longest = ['evening', 'release', 'network-cuts', 'every-page', 'offline', 'ugly-data'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.tmp/test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // No journey fails because the machine is slow: these limits end only what would never end.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...(E2E_REPORT ? [['json', { outputFile: E2E_REPORT }] as const] : [])],
  use: {
    baseURL: E2E_BASE_URL,
    // Through nginx the shop has a certificate of its own making.
    ignoreHTTPSErrors: true,
    browserName: 'chromium',
    // A journey of minutes whose next step is not there ends here, and not at its own limit.
    actionTimeout: 60_000,
    launchOptions: { executablePath: testedChromiumPath(), args: [...chromiumOptions, ...shortLived] },
    // Those of its own journeys alone: another one would also test what it keeps.
    serviceWorkers: 'block',
    locale: 'en-GB',
    colorScheme: E2E_SET === 'key' ? 'dark' : 'light',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Their order is the one in which they begin.
  projects: [
    ...widths.map((project) => ({ ...project, testMatch: longest })),
    ...widths.map((project) => ({ ...project, testIgnore: longest })),
  ],
})
