import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../open-database'

test('a folder of another PostgreSQL is refused by a sentence with both versions, and stays as it is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'storefront-major-'))
  const folder = join(dataDir, 'db')
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '16\n')

  await expect(openEmbedded(dataDir)).rejects.toThrow(
    new RegExp(`^${folder} was written by PostgreSQL 16, and this version of the shop has PostgreSQL \\d+: dump it`),
  )

  expect(await readdir(folder)).toEqual(['PG_VERSION'])
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('16\n')
  await rm(dataDir, { recursive: true })
})
