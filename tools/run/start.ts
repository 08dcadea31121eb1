import { launch } from './launch'
import { prepareApart } from './prepare/prepare-apart'
import { findPrepared } from './prepare/prepared'
import { runCommand } from './refusal'

await runCommand(async () => {
  await launch('production', async (place, env) => (await findPrepared(place)) ?? prepareApart(env))
})
