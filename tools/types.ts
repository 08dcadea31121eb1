import { checkTypes } from './check-types'
import { runCommand } from './refusal'
import { endProcessesOnExit } from './run-process'
import { workspaceOf } from './workspaces'

await runCommand(async () => {
  endProcessesOnExit()
  const isRight = await checkTypes(process.argv.slice(2).map(workspaceOf))
  process.exitCode = isRight ? 0 : 1
})
