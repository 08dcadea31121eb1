import { existsSync } from 'node:fs'

/** Usual paths on Debian, Ubuntu, Fedora, Arch and macOS. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The installed Chromium: CHROMIUM_PATH, else one of the usual places; undefined when there is none. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH || usualPlaces.find(existsSync)

/** Debian's place of Chromium without its window: it draws the same pages for half of the processor's time. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/** Browser of the journeys: CHROMIUM_PATH, else the headless shell, else the installed Chromium. */
export const testedChromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH || [headlessShell].find(existsSync) || chromiumPath()

/** Works as root and without a screen, and makes no connection of its own. */
export const chromiumOptions = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
