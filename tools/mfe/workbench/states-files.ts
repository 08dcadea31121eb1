import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../repository-root'

const skipped = /(^|\/)(node_modules|dist|\.[^/]*)\//

/** Paths of a workspace's `*.states.tsx`, relative to the repository, in order. */
export function statesFilesOf(workspace: string): string[] {
  const files = readdirSync(join(repositoryRoot, workspace), { recursive: true, encoding: 'utf8' })
  const found = files.filter((file) => file.endsWith('.states.tsx') && !skipped.test(file))
  return found.sort().map((file) => join(workspace, file))
}
