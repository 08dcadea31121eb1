import { join } from 'node:path'
import { contractCalls } from '@souk-vert/platform/answers/contract-calls'
import { repositoryRoot } from '../repository-root'

/** File that nginx reads them from: the edge starts without the contract beside it. */
export const repeatableCallsFile = join(repositoryRoot, 'nginx/repeatable-calls.conf')

/** The POST calls that the edge may send once more, as the contract says: lines of nginx's map. */
export async function repeatableCalls(): Promise<string> {
  const calls = (await contractCalls()).filter(({ config }) => config.repeatable)
  const lines = calls.map(({ method, url, config }) => `"${method} ${url}" ${config.repeatable};\n`)
  return `# Written by \`npm run edge-calls\`, from the contract.\n${lines.sort().join('')}`
}
