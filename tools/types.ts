import { checkTypes } from './check-types'
import { runCommand } from './refusal'
import { endProcessesOnExit } from './run-process'
import { workspaceOf, workspaces } from './workspaces'

await runCommand(async () => {
  endProcessesOnExit()
  const names = process.argv.slice(2).map(workspaceOf)
  const failed = await checkTypes(names.length > 0 ? names : workspaces)
  process.exitCode = failed.length > 0 ? 1 : 0
})
