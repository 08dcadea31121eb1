/** @jest-environment node */
import { jest } from '@jest/globals'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataDirLock } from './data-dir-lock'

/** This process' number at another time. */
const ofKilled = `${process.pid} 1 another boot`

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
  await writeFile(join(folder, 'launcher.lock'), ofKilled)

  await expect(DataDirLock.take(folder)).resolves.toBeDefined()
  lock.release()
})

test('a disk that is full when a part starts ends nobody', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const lock = await DataDirLock.take(folder)
  await symlink('/dev/full', join(folder, `parts.json.${process.pid}`))

  lock.add('backend', process.pid)

  expect(said).toHaveBeenCalledWith(expect.stringMatching(/parts\.json cannot be written: ENOSPC/))
  said.mockRestore()
})

test('the parts of a killed launcher are waited for', async () => {
  const begun = performance.now()
  const part = spawn('sleep', ['0.5'])
  const lock = await DataDirLock.take(folder)
  lock.add('backend', part.pid!)
  await writeFile(join(folder, 'launcher.lock'), ofKilled)

  await DataDirLock.take(folder)

  // The part lives half a second; that it has ended may be known here before its event has come.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(500)
})
