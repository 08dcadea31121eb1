import { readConfig } from '../config/config'
import { ConfigurationFault } from '../config/configuration-fault'
import { openForCommand } from './open-for-command'
import { readNewSecret } from './read-secret'
import { AdminCommandFault, parseAdminCommand } from './admin-command'

async function readPassword(): Promise<string> {
  const password = await readNewSecret('Password (empty: one is made)')
  if (password === undefined) throw new AdminCommandFault('The passwords don’t match. Nothing was changed.')
  return password
}

async function run(args: string[]): Promise<void> {
  const act = parseAdminCommand(args)
  const { db, close } = await openForCommand(readConfig(process.env))
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
