import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from '../config/config'
import { ConfigurationError } from '../config/configuration-error'
import { openForCommand } from './open-for-command'
import { openFileStore } from '../picture/open-file-store'
import { parseLoadCommand } from './load-command'
import { runCommand } from './run-command'

/** Data sets are no part of the repository; they lie beside it. */
const setsFolder = fileURLToPath(new URL('../../../../shared/data', import.meta.url))

/** Throws ConfigurationError where no shop has been yet: one that is made here would never get its demo catalogue. */
function refuseMissingShop({ dataDir, databaseUrl, s3 }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'db')))
    throw new ConfigurationError(`There is no embedded store in ${dataDir}: start the shop once, and stop it`)
  if (!s3 && !existsSync(dataDir))
    throw new ConfigurationError(`There is no data folder ${dataDir}, in which the shop keeps its pictures`)
}

async function openShop() {
  const config = readConfig(process.env)
  refuseMissingShop(config)
  const files = await openFileStore(config)
  return { database: await openForCommand(config), files }
}

await runCommand(async () => {
  await parseLoadCommand()?.({
    openShop,
    setsFolder,
    // npm runs scripts in the repository; a relative name counts from where it was typed.
    typedIn: process.env.INIT_CWD ?? '.',
    print: (line) => void process.stdout.write(`${line}\n`),
  })
})
