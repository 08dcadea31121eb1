import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AnswerFields } from '@souk-vert/shared/releases/answers/answer-fields'
import { BuildFailed } from '../build/build-failed'
import { sourcesBehind } from '../build/needed-modules'
import type { RemoteSource } from '../build/remote-source'
import { exposedModules } from '../build/source-digest'
import { projectRoot } from '../project'
import type { Reader } from './print-answers-read'

const PROGRAM = fileURLToPath(new URL('./print-answers-read.ts', import.meta.url))

const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

/**
 * Returns what remotes read of the backend's answers, each in its place. The compiler is asked in a process of its own: it takes
 * seconds of a core, beside which a build goes on. Rejects with BuildFailed.
 */
export async function readsOf(remotes: Pick<RemoteSource, 'folder' | 'declaration'>[]): Promise<AnswerFields[]> {
  const readers = remotes.map(async ({ folder, declaration }): Promise<Reader> => {
    return { folder, files: await sourcesBehind(exposedModules(folder, declaration)) }
  })
  const given = JSON.stringify(await Promise.all(readers))
  return new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', PROGRAM, given],
      { cwd: projectRoot, maxBuffer: MAX_OUTPUT_BYTES },
      (error, stdout, stderr) => {
        if (error) reject(new BuildFailed(stderr || error.message))
        else resolve(JSON.parse(stdout) as AnswerFields[])
      },
    ),
  )
}
