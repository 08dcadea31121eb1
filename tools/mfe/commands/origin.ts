import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectRoot } from '../project'

const run = promisify(execFile)

/** Sources that a change was made from, and its reason. */
export interface Origin {
  /** Of the checkout that the command ran in; ends in `-dirty` where something was changed since. */
  commit?: string
  note?: string
}

/** Returns this note, and the commit of this checkout; none without git. */
export const originOf = (note?: string): Promise<Origin> =>
  run('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], { cwd: projectRoot }).then(
    ({ stdout }) => ({ commit: stdout.trim(), note }),
    () => ({ note }),
  )
