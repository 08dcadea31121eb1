import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from 'tools/repository-root'

/**
 * Runs `npm run mfe -- …` in a checkout, by default on the shop with this data folder or, with a team's token, at this
 * address; returns its output. Throws an error with its output.
 */
export async function runMfe(
  options: string[],
  { dataDir, url, token }: { dataDir?: string; url?: string; token?: string },
  checkout = repositoryRoot,
): Promise<string> {
  const command = ['--import', 'tsx', 'tools/mfe/commands/cli.ts', ...options]
  const place = token ? { SHOP_URL: url, RELEASE_TOKEN: token } : dataDir && { DATA_DIR: dataDir }
  const env = { ...process.env, ...place }
  return (await promisify(execFile)(process.execPath, command, { cwd: checkout, env })).stdout
}
