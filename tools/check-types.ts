import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { runToEnd } from './run-process'

/** Checks the types of each workspace by itself, two at a time. Resolves to the names of those with errors. */
export async function checkTypes(names: string[]): Promise<string[]> {
  const waiting = [...names]
  const failed: string[] = []
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const code = await runToEnd(process.execPath, [
        join(repositoryRoot, 'node_modules/typescript/bin/tsc'),
        ...['-p', name, '--pretty', 'false'],
      ])
      console.log(`types of ${name}: ${code === 0 ? 'ok' : 'failed'}`)
      if (code !== 0) failed.push(name)
    }
  }
  await Promise.all([worker(), worker()])
  return failed
}
