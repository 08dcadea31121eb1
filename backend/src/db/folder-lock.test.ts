import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigurationFault } from '../configuration-fault'
import { lockFolder } from './folder-lock'

/** Larger than any process number of Linux. */
const NOBODY = 2 ** 22 + 1

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder is held until it is released', async () => {
  const file = join(folder, 'db.lock')
  const release = await lockFolder(file)

  await expect(lockFolder(file)).rejects.toThrow(ConfigurationFault)
  await expect(lockFolder(file)).rejects.toThrow(`in use by process ${process.pid}`)

  await release()
  await (
    await lockFolder(file)
  )()
  expect(await readdir(folder)).toEqual([])
})

test.each([`${NOBODY} 1 x`, `${process.pid} 1 another boot`, 'nonsense', ''])(
  'the lock of a process that is gone (%j) is taken over, by one of several',
  async (left) => {
    const file = join(folder, 'db.lock')
    await writeFile(file, left)

    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(file)))

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    expect(await readdir(folder)).toEqual(['db.lock'])
  },
)
