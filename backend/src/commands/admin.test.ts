import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../open-database'
import { users } from '../db/tables'
import { makeEmptyStore } from '../testing/migrated-store'

const entry = fileURLToPath(new URL('../../.tmp/admin.js', import.meta.url))

/** A process takes seconds to open a store, and many on a machine that is busy. */
const LIMIT_MS = 120_000

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-admin-'))
  await makeEmptyStore(dataDir)
}, LIMIT_MS)
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** The command as it is typed, with `input` piped in. */
async function admin(args: string[], input: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [entry, ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test(
  'an admin is made in the embedded store with a password that is piped in',
  async () => {
    const { code, output } = await admin(['create', 'nadia@shop.example'], 'milk and dates\nmore\n')

    expect({ code, output }).toEqual({ code: 0, output: 'nadia@shop.example is an admin now\n' })
    const { db, close } = await openEmbedded(dataDir)
    expect(await db.select({ email: users.email, role: users.role }).from(users)).toEqual([
      { email: 'nadia@shop.example', role: 'ADMIN' },
    ])
    await close()
  },
  LIMIT_MS,
)

test(
  'a mistake changes nothing and is told in words',
  async () => {
    const { close } = await openEmbedded(dataDir)
    const running = await admin(['create', 'nadia@shop.example'], 'milk and dates\n')
    await close()

    expect(running.code).toBe(1)
    expect(running.output).toMatch(/^The data folder is in use by process \d+ .*\nStop the shop first.*\n$/)
    const nothing = await admin([], '')
    expect(nothing.code).toBe(1)
    expect(nothing.output).toMatch(/^npm run admin -- create <email>/)
  },
  LIMIT_MS,
)
