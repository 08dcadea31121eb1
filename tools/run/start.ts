import { launch } from './launch'
import { prepareApart } from './prepare/prepare-apart'
import { runCommand } from './refusal'

await runCommand(async () => {
  await launch('production', prepareApart)
})
