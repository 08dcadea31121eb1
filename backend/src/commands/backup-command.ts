import { resolve } from 'node:path'
import { type CommandTable, readCommandLine } from '@souk-vert/shared/text/command-line'
import { backUp } from '../backup/back-up'
import { restore } from '../backup/restore'
import { ConfigurationError } from '../config/configuration-error'
import { runCommand } from './run-command'

const backupTable: CommandTable = {
  called: 'npm run backup --',
  forms: [
    { args: '<new file>', does: 'write the embedded store and its pictures to a file, while the shop runs or not' },
  ],
}

const restoreTable: CommandTable = {
  called: 'npm run restore --',
  forms: [
    { args: '<file>', does: 'make the embedded store and its pictures of a backup, while the shop does not run' },
  ],
  options: { replace: { type: 'boolean', does: 'also where there is a store, which is kept beside it' } },
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Names the bucket of pictures that a backup does not contain. */
const outside = ({ S3_BUCKET }: NodeJS.ProcessEnv) =>
  S3_BUCKET ? ` Pictures in the bucket ${S3_BUCKET} are not part of it.` : ''

/** The embedded store's folder. Throws ConfigurationError for a shop on a server. */
function ownDataDir({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): string {
  if (DATABASE_URL)
    throw new ConfigurationError(
      'DATABASE_URL is set: use pg_dump and pg_restore, and copy the pictures (docs/operations/backup.md)',
    )
  return resolve(DATA_DIR || '.data')
}

// npm runs scripts in the repository; a relative name counts from where it was typed.
const fileNamed = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)

async function backUpShop(typed: string[]): Promise<void> {
  const line = readCommandLine(backupTable, typed)
  if (!line) return
  const [dataDir, file] = [ownDataDir(process.env), fileNamed(line.args[0]!)]
  const { bytes, waitedMs } = await backUp(dataDir, file)
  const waited = waitedMs === undefined ? '' : ` The shop went on; calls waited for ${Math.round(waitedMs)} ms.`
  print(`${dataDir} is in ${file} (${(bytes / 1e6).toFixed(1)} MB).${waited}${outside(process.env)}`)
}

async function restoreShop(typed: string[]): Promise<void> {
  const line = readCommandLine<{ replace?: boolean }>(restoreTable, typed)
  if (!line) return
  const [dataDir, file] = [ownDataDir(process.env), fileNamed(line.args[0]!)]
  const { products, orders, replaced } = await restore(dataDir, file, { replace: line.values.replace ?? false })
  print(`${dataDir} has ${products} products and ${orders} orders again.${outside(process.env)}`)
  if (replaced) print(`What was there before is in ${replaced}.`)
}

await runCommand(async () => {
  const [command, ...typed] = process.argv.slice(2)
  await (command === 'restore' ? restoreShop(typed) : backUpShop(typed))
})
