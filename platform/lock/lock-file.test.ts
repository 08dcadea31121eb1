/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { LockHeld, takeLock } from './lock-file'

const folder = freshFolder('lock')
const file = join(folder, 'db.lock')

/** Another process that has the lock. */
async function givenHolder() {
  const source = `
    import { takeLock } from ${JSON.stringify(new URL('lock-file.ts', import.meta.url).href)}
    await takeLock(${JSON.stringify(file)})
    console.log('taken')
    setInterval(() => {}, 1000)`
  const options = { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] }
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], options)
  await once(holder.stdout, 'data')
  return holder
}

test('a lock is held until it is released', async () => {
  const release = await takeLock(file)

  await expect(takeLock(file)).rejects.toThrow(LockHeld)
  await expect(takeLock(file)).rejects.toThrow(`held by process ${process.pid}`)

  release()
  ;(await takeLock(file))()
  expect(await readdir(folder)).toEqual([])
})

test('two files of one folder are two locks, and what lies at their place holds nothing', async () => {
  await writeFile(file, `${process.pid}`)

  const releases = [await takeLock(file), await takeLock(join(folder, 'registry.lock'))]

  for (const release of releases) release()
})

test('the lock of a process that was killed is taken over, by one of several', async () => {
  const holder = await givenHolder()
  await expect(takeLock(file)).rejects.toThrow(`held by process ${holder.pid}`)

  holder.kill('SIGKILL')
  await once(holder, 'close')
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(file)))

  const taken = attempts.filter((attempt) => attempt.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  taken[0]!.value()
})
