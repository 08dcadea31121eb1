import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from 'tools/repository-root'

/**
 * Runs `npm run mfe -- …` in a checkout, against a release store; returns its output. Throws an error with its
 * output.
 */
export async function runMfe(options: string[], releaseStore: string, checkout = repositoryRoot): Promise<string> {
  const command = ['--import', 'tsx', 'tools/mfe/commands/cli.ts', ...options]
  const env = { ...process.env, RELEASE_STORE: releaseStore }
  return (await promisify(execFile)(process.execPath, command, { cwd: checkout, env })).stdout
}
