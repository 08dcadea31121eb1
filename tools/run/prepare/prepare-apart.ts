import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repositoryRoot } from '../../repository-root'
import type { Preparation, Prepared } from './preparation'

/**
 * A preparation in a process of its own, whose memory is free again after `release`. It says what is at fault itself; this
 * process then ends.
 */
export function prepareApart(env: NodeJS.ProcessEnv): Preparation {
  const child = fork(join(repositoryRoot, 'tools/run/prepare/preparation-process.ts'), {
    env,
    execArgv: ['--import', 'tsx'],
    cwd: repositoryRoot,
  })
  child.once('exit', (code) => code !== 0 && process.exit(1))
  const run = async <Result>(step: keyof Preparation) => {
    child.send(step)
    const [{ result }] = (await once(child, 'message')) as [{ result: Result }]
    return result
  }
  return {
    checkSettings: () => run('checkSettings'),
    buildBackend: () => run('buildBackend'),
    buildParts: () => run('buildParts'),
    async release() {
      const prepared = await run<Prepared>('release')
      child.disconnect()
      return prepared
    },
  }
}
