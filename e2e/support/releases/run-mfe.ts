import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from 'tools/repository-root'

/** Runs `npm run mfe -- …` in a checkout, by default on the shop with this data folder; returns its output. Throws an error with its output. */
export async function runMfe(
  options: string[],
  { dataDir }: { dataDir?: string },
  checkout = repositoryRoot,
): Promise<string> {
  const command = ['--import', 'tsx', 'tools/mfe/commands/cli.ts', ...options]
  const env = { ...process.env, ...(dataDir && { DATA_DIR: dataDir }) }
  return (await promisify(execFile)(process.execPath, command, { cwd: checkout, env })).stdout
}
