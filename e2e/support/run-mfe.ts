import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from 'shared/mfe/repository-root'

/** Runs `npm run mfe -- …` in a checkout, against a release store; gives what it printed. Raises what it failed with, and printed. */
export async function runMfe(options: string[], releaseStore: string, checkout = repositoryRoot): Promise<string> {
  const command = ['--import', 'tsx', 'shared/mfe/cli.ts', ...options]
  const env = { ...process.env, RELEASE_STORE: releaseStore }
  return (await promisify(execFile)(process.execPath, command, { cwd: checkout, env })).stdout
}
