import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Repeatable } from '@souk-vert/shared/contract/envelope'
import { repositoryRoot } from '../repository-root'

/** File that nginx reads them from: the edge starts without the contract beside it. */
export const repeatableCallsFile = join(repositoryRoot, 'nginx/repeatable-calls.conf')

/** The POST calls that the edge may send once more, as the contract says: lines of nginx's map. */
export async function repeatableCalls(): Promise<string> {
  const folder = join(repositoryRoot, 'shared/contract')
  const lines: string[] = []
  const files = await readdir(folder, { recursive: true })
  for (const name of files.filter((each) => each.endsWith('.ts'))) {
    const exported = (await import(pathToFileURL(join(folder, name)).href)) as Record<
      string,
      { method?: string; url?: string; config?: { repeatable?: Repeatable } } | undefined
    >
    for (const call of Object.values(exported))
      if (call?.config?.repeatable) lines.push(`"${call.method} ${call.url}" ${call.config.repeatable};\n`)
  }
  return `# Written by \`npm run edge-calls\`, from the contract.\n${lines.sort().join('')}`
}
