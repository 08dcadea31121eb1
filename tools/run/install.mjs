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
 * Runs `npm ci` unless every package of package-lock.json is installed in its version already. npm writes the list of
 * what it installed when it has finished, so an install that was broken off is repeated.
 */
export function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  // Development packages, too: with NODE_ENV=production npm would leave out what builds the shop.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, { cwd: repositoryRoot, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) refuse('The packages could not be installed: npm ci failed, see above.')
}

function isInstalled() {
  try {
    const installed = readJson('node_modules/.package-lock.json').packages
    const wanted = Object.entries(readJson('package-lock.json').packages)
    return wanted.every(
      ([path, { version, optional, link }]) => path === '' || optional || link || isVersion(installed, path, version),
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
