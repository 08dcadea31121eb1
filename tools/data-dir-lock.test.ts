/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataDirLock } from './data-dir-lock'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a second launcher on the same folder is refused while the first runs', async () => {
  await DataDirLock.take(folder)

  await expect(DataDirLock.take(folder)).rejects.toThrow('in use by another launcher')
})

test('a folder that was given back can be taken', async () => {
  const lock = await DataDirLock.take(folder)
  lock.release()

  await expect(DataDirLock.take(folder)).resolves.toBeDefined()
})

test('what a killed launcher left behind is taken over, also when its process number is used again', async () => {
  const lock = await DataDirLock.take(folder)
  const claim = JSON.parse(await readFile(join(folder, 'launcher.json'), 'utf8'))
  claim.launcher.startedAt = 'long ago'
  await writeFile(join(folder, 'launcher.json'), JSON.stringify(claim))

  await expect(DataDirLock.take(folder)).resolves.toBeDefined()
  lock.release()
})

test('the parts of a killed launcher are waited for', async () => {
  const part = spawn('sleep', ['0.5'])
  const lock = await DataDirLock.take(folder)
  lock.add('backend', part.pid!)
  const claim = JSON.parse(await readFile(join(folder, 'launcher.json'), 'utf8'))
  claim.launcher.startedAt = 'long ago'
  await writeFile(join(folder, 'launcher.json'), JSON.stringify(claim))
  let hasEnded = false
  void once(part, 'exit').then(() => (hasEnded = true))

  await DataDirLock.take(folder)

  expect(hasEnded).toBe(true)
})
