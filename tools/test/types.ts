import { readCommandLine } from '@souk-vert/shared/text/command-line'
import { checkTypes } from './check-types'
import { runCommand } from '../run/refusal'
import { endProcessesOnExit } from '../run/run-process'
import { workspaceOf } from './workspaces'

await runCommand(async () => {
  endProcessesOnExit()
  const line = readCommandLine({
    called: 'npm run types --',
    forms: [{ args: '[<workspace>…]', does: 'check the types of everything, or of these parts' }],
  })
  if (!line) return
  const isRight = await checkTypes(line.args.map(workspaceOf))
  process.exitCode = isRight ? 0 : 1
})
