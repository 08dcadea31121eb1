import { readConfig } from '../config/config'
import { parseAdminCommand } from './admin-command'
import { CommandError } from './command-error'
import { openForCommand } from './open-for-command'
import { readNewSecret } from './read-secret'
import { runCommand } from './run-command'

async function readPassword(): Promise<string> {
  const password = await readNewSecret('Password (empty: one is made)')
  if (password === undefined) throw new CommandError('The passwords don’t match. Nothing was changed.')
  return password
}

await runCommand(async () => {
  const act = parseAdminCommand()
  if (!act) return
  const { db, close } = await openForCommand(readConfig(process.env))
  try {
    await act({ db, readPassword, print: (line) => void process.stdout.write(`${line}\n`) })
  } finally {
    await close()
  }
})
