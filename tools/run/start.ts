import { launch } from './launch'
import { prepareApart } from './prepare/prepare-apart'
import { findPrepared } from './prepare/prepared'
import { runCommand } from './refusal'

await runCommand(async () => {
  await launch('production', async ({ dataDir, store, followsBackend }, env) => {
    const prepared = store.bucket || followsBackend ? undefined : await findPrepared(dataDir, store.folder)
    return prepared ?? prepareApart(env)
  })
})
