/** @jest-environment node */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { takeLock } from '@souk-vert/platform/lock/lock-file'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { claimDataDir, readLaunchConfiguration } from './launch-configuration'
import { Refusal } from './refusal'

const folder = freshFolder('claim')

test('without any setting the shop is a demo that only this machine reaches', () => {
  expect(readLaunchConfiguration({}, 'production')).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    releases: resolve('.data/releases'),
    roots: [],
    shellTimeoutMs: 30_000,
    isDemo: true,
  })
})

test('in production the shop is empty and everybody reaches it', () => {
  expect(readLaunchConfiguration({ NODE_ENV: 'production' }, 'production')).toMatchObject({
    host: '0.0.0.0',
    isDemo: false,
  })
})

test('what is built while developing stays out of the releases of npm start', () => {
  const [releases, own] = (['production', 'development'] as const).map(
    (mode) => readLaunchConfiguration({}, mode).releases,
  )

  expect(own).not.toBe(releases)
})

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ DEMO: 'yes' }, 'DEMO'],
  [{ SHELL_TIMEOUT_S: '0' }, 'SHELL_TIMEOUT_S'],
])('%j is refused by name', (env, name) => {
  expect(() => readLaunchConfiguration(env, 'production')).toThrow(Refusal)
  expect(() => readLaunchConfiguration(env, 'production')).toThrow(name)
})

test('no other user can read the logs, also not those of a start before', async () => {
  await mkdir(join(folder, 'logs'), { mode: 0o755 })

  const release = await claimDataDir(folder)

  expect((await stat(join(folder, 'logs'))).mode & 0o777).toBe(0o700)
  release()
})

test('a data folder that is a file is refused with its name', async () => {
  await writeFile(join(folder, 'data'), '')

  await expect(claimDataDir(join(folder, 'data'))).rejects.toThrow(
    `The data folder ${join(folder, 'data')} cannot be written`,
  )
})

test('a second launcher on the same folder is refused while the first runs', async () => {
  const release = await claimDataDir(folder)

  await expect(claimDataDir(folder)).rejects.toThrow(`in use by another launcher (process ${process.pid})`)

  release()
  ;(await claimDataDir(folder))()
})

test('a launcher waits for the backend of one that was killed', async () => {
  const unlock = await takeLock(join(folder, 'db.lock'))
  let isRunning = true
  const claimed = claimDataDir(folder).then((release) => {
    expect(isRunning).toBe(false)
    release()
  })

  await new Promise(setImmediate)
  isRunning = false
  unlock()

  await claimed
})
