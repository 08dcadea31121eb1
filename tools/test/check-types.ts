import { findTsc } from '../mfe/checks/check-types'
import { runToEnd } from '../run/run-process'

/**
 * Checks the types of these workspaces, each by itself; of all of them, when none is named, in one program, which reads
 * what they share once. Resolves to whether there was no error.
 */
export async function checkTypes(names: string[] = []): Promise<boolean> {
  // nginx is JavaScript, which is checked by a stricter rule of its own.
  const projects = names.length > 0 ? names : ['.', 'nginx']
  let isRight = true
  for (const project of projects)
    if ((await runToEnd(process.execPath, [findTsc(), '-p', project, '--pretty', 'false'])) !== 0) isRight = false
  return isRight
}
