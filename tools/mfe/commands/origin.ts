import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Origin } from '@souk-vert/shared/releases/history'
import { projectRoot } from '../project'

const run = promisify(execFile)

/** Output of git, or undefined: sources may be released from a folder without it. */
const git = (...options: string[]): Promise<string | undefined> =>
  run('git', options, { cwd: projectRoot }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )

/** Returns the user who runs this command (`MFE_USER`, else git's user), the commit, and the note. */
export async function originOf(note?: string): Promise<Origin> {
  const [user, commit, changes] = await Promise.all([
    git('config', 'user.name'),
    git('rev-parse', '--short=12', 'HEAD'),
    git('status', '--porcelain'),
  ])
  return {
    who: process.env.MFE_USER || user || process.env.USER || `user ${process.getuid?.() ?? ''}`.trim(),
    ...(commit ? { commit, isClean: changes === '' } : {}),
    ...(note ? { note } : {}),
  }
}
