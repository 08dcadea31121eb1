import { launch } from './launch'
import { runCommand } from './refusal'

await runCommand(async () => {
  await launch('production')
})
