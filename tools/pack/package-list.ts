import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from '../repository-root'

const run = promisify(execFile)

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * Returns the output of `npm sbom` for a workspace, from `package-lock.json` alone, with the packages of its build
 * and tests: with `--omit=dev`, npm 11 leaves out each package that any workspace needs for development. The number
 * and the time of the run are left out, so that the same packages have the same bytes.
 */
export async function packageList(workspace: string, part: { name: string; version: string }): Promise<Buffer> {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--include=peer', `--workspace=${workspace}`]
  const limits = { cwd: repositoryRoot, maxBuffer: MAX_OUTPUT_BYTES }
  const { stdout } = await run('npm', ['sbom', ...options, '--loglevel=error'], limits)
  const component = { type: 'application', name: `storefront-${part.name}`, version: part.version }
  const list = { ...(JSON.parse(stdout) as object), serialNumber: undefined, metadata: { component } }
  return Buffer.from(`${JSON.stringify(list, null, 2)}\n`)
}
