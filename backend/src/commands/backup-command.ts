import { resolve } from 'node:path'
import { backUp } from '../backup/back-up'
import { restore } from '../backup/restore'
import { ConfigurationFault } from '../config/configuration-fault'

const USAGE = 'npm run backup -- <new file>, or npm run restore -- [--replace] <file>'

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Where pictures are that a backup does not hold. */
const outside = ({ S3_BUCKET }: NodeJS.ProcessEnv) =>
  S3_BUCKET ? ` Pictures in the bucket ${S3_BUCKET} are not part of it.` : ''

async function run(command: string | undefined, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [name, ...more] = args.filter((argument) => argument !== '--replace')
  const isReplacing = args.includes('--replace')
  if (!name || name.startsWith('-') || more.length) throw new ConfigurationFault(USAGE)
  if (env.DATABASE_URL)
    throw new ConfigurationFault(
      'DATABASE_URL is set: use pg_dump and pg_restore, and copy the pictures (docs/operations/backup.md)',
    )
  // npm runs scripts in the repository; a relative name counts from where it was typed.
  const file = resolve(env.INIT_CWD ?? '.', name)
  const dataDir = resolve(env.DATA_DIR || '.data')

  if (command === 'backup' && !isReplacing) {
    const { bytes, waitedMs } = await backUp(dataDir, file)
    const waited = waitedMs === undefined ? '' : ` The shop went on; calls waited for ${Math.round(waitedMs)} ms.`
    print(`${dataDir} is in ${file} (${(bytes / 1e6).toFixed(1)} MB).${waited}${outside(env)}`)
  } else if (command === 'restore') {
    const { products, orders, replaced } = await restore(dataDir, file, { replace: isReplacing })
    print(`${dataDir} has ${products} products and ${orders} orders again.${outside(env)}`)
    if (replaced) print(`What was there before is in ${replaced}.`)
  } else throw new ConfigurationFault(USAGE)
}

try {
  await run(process.argv[2], process.argv.slice(3), process.env)
} catch (error) {
  console.error(error instanceof ConfigurationFault ? error.message : error)
  process.exitCode = 1
}
