import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

/**
 * `npm run migration`: writes the next migration from the tables. Its snapshot replaces the one before: it is compared
 * with the last alone.
 */
execFileSync(
  process.execPath,
  [join(import.meta.dirname, '../node_modules/drizzle-kit/bin.cjs'), 'generate', ...process.argv.slice(2)],
  {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  },
)
const meta = join(import.meta.dirname, 'migrations/meta')
const snapshots = (await readdir(meta)).filter((name) => name.endsWith('_snapshot.json')).sort()
for (const name of snapshots.slice(0, -1)) await rm(join(meta, name))
