import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { withTypes } from '@souk-vert/shared/releases/answers/answer-fields'
import { contractAnswers } from '../contract-calls'
import { sharedFile } from '../project'
import { AnswersRead } from './answers-read'

/** The sources of a remote, as absolute paths; the compiler's settings are those of its folder. */
export interface Reader {
  folder: string
  files: string[]
}

/** Exports of the installed shared package as the compiler's `paths`: to sources, in which a field has one declaration. */
function pathsToSources(): Record<string, string[]> {
  const manifest = sharedFile('package.json')
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports: Record<string, string | { default: string }>
  }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, target]) =>
      typeof target === 'string' ? [] : [[join('@souk-vert/shared', name), [join(dirname(manifest), target.default)]]],
    ),
  )
}

/** The program behind `readsOf`: prints what the remotes of its argument read of answers, as JSON. */
const readers = JSON.parse(process.argv[2]!) as Reader[]
const { config } = ts.readConfigFile(join(readers[0]!.folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
  config: object
}
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, readers[0]!.folder)
const found = new AnswersRead(
  readers.flatMap(({ files }) => files),
  {
    calls: sharedFile('contract/calls.ts'),
    client: sharedFile('client/call.ts'),
    shared: dirname(sharedFile('package.json')),
  },
  { ...options, paths: { ...pathsToSources(), ...options.paths } },
)
const contract = await contractAnswers()
process.stdout.write(JSON.stringify(readers.map(({ files }) => withTypes(found.of(files), contract))))
