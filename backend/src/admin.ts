import { readConfig, type Config } from './config'
import { ConfigurationFault } from './configuration-fault'
import { openEmbedded, openServer } from './db/connection'
import { readNewSecret } from './read-secret'
import { AdminCommandFault, parseAdminCommand } from './user/admin-command'

async function readPassword(): Promise<string> {
  const password = await readNewSecret('Password (empty: one is made)')
  if (password === undefined) throw new AdminCommandFault('The two are not the same; nothing has changed')
  return password
}

/** The shop's database. A shop that runs on the embedded store has it alone, so it has to be stopped first. */
async function openDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return openServer(databaseUrl)
  try {
    return await openEmbedded(dataDir)
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error
    throw new AdminCommandFault(`${error.message}\nStop the shop first, and start it again afterwards.`)
  }
}

async function run(args: string[]): Promise<void> {
  const act = parseAdminCommand(args)
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    await act({ db, readPassword, print: (line) => void process.stdout.write(`${line}\n`) })
  } finally {
    await close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof AdminCommandFault || error instanceof ConfigurationFault
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
