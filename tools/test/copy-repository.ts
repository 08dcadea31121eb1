import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'

/** Copies the sources of this repository, as a rule with the packages that are installed here: those are linked, on the same disk. */
export async function copyRepository(to: string, { hasPackages = true } = {}): Promise<void> {
  await mkdir(to, { recursive: true })
  const options = { cwd: repositoryRoot, encoding: 'utf8' } as const
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).split('\n').filter(Boolean)
  for (const file of sources.filter((each) => existsSync(join(repositoryRoot, each))))
    cpSync(join(repositoryRoot, file), join(to, file))
  if (!hasPackages) return
  for (const packages of ['node_modules', 'backend/node_modules', 'shell/node_modules'])
    if (existsSync(join(repositoryRoot, packages)))
      execFileSync('cp', ['-al', join(repositoryRoot, packages), join(to, packages)])
}
