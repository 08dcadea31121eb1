// Plain JavaScript with Node's own modules only: this runs before any package is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCommandLine, UsageError } from '../../shared/text/command-line.mjs'

const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Ends the command with one line on stderr and exit code 1. @param {string} message @returns {never} */
export function refuse(message) {
  console.error(message)
  process.exit(1)
}

/** Ends the command for a command line that does not fit its table, and after --help. */
export function checkCommandLine(table) {
  try {
    if (!readCommandLine(table)) process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    refuse(error.message)
  }
}

/** Refuses a Node that is older than the root package.json's `engines` asks for. */
export function refuseOldNode() {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(readJson('package.json').engines.node)
  const [ownMajor, ownMinor] = process.versions.node.split('.')
  const isOld = Number(ownMajor) < Number(major) || (ownMajor === major && Number(ownMinor) < Number(minor))
  if (isOld) refuse(`Node ${major}.${minor} or newer is needed; this is Node ${process.versions.node}.`)
}

/**
 * Installs the packages of package-lock.json unless they are there in their versions already: all of them, or with
 * `isForShop` those that build and run the shop, half as many. npm writes the list of what it installed when it has
 * finished, so an install that was broken off is repeated.
 */
export function installPackages({ isForShop = false } = {}) {
  const isShopInstalled = isInstalled({ isForShop: true })
  if (isShopInstalled && (isForShop || isInstalled())) return
  // Adds what is missing: `npm ci` would take the packages from under a shop that runs.
  const install = isShopInstalled ? ['install', '--no-save'] : ['ci']
  console.log(`Installing packages (npm ${install.join(' ')}) …`)
  // Development packages by name: with NODE_ENV=production npm would leave them out.
  const options = [
    ...install,
    isForShop ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', options, { cwd: repositoryRoot, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) refuse(`The packages could not be installed: npm ${install[0]} failed, see above.`)
}

function isInstalled({ isForShop = false } = {}) {
  try {
    const installed = readJson('node_modules/.package-lock.json').packages
    const wanted = Object.entries(readJson('package-lock.json').packages)
    return wanted.every(
      ([path, { version, optional, peer, link, dev }]) =>
        path === '' || optional || peer || link || (isForShop && dev) || isVersion(installed, path, version),
    )
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** npm's list leaves out the workspaces' own folders. */
const isVersion = (installed, path, version) => !path.includes('node_modules') || installed[path]?.version === version

/** @param {string} path relative to the repository */
const readJson = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
