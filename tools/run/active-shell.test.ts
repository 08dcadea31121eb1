/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease, localReleases } from '@souk-vert/platform/testing/release-builders'
import { firstShell } from './active-shell'

const folder = freshFolder('shells')

async function release(version: string) {
  const local = localReleases(folder)
  await addRelease(local, { name: 'shell', version, routes: [] })
  await local.activate('shell', version)
}

test('a machine starts with the shell that it has, whether or not a backend answers', async () => {
  await release('1.0.0')

  expect(await firstShell(folder)).toBe(join(folder, 'shell/1.0.0'))
})

test('a start waits for what it has just released', async () => {
  await release('1.0.0')
  const started = firstShell(folder, 2)

  await release('1.1.0')

  expect(await started).toBe(join(folder, 'shell/1.1.0'))
})

test('where there is no shell yet, or a power failure has left an empty file, it says that it waits', async () => {
  const said = new Promise((resolve) => jest.spyOn(console, 'log').mockImplementation(resolve))
  const file = join(folder, 'registry.json')
  await writeFile(file, '')
  const started = firstShell(folder)
  expect(await said).toBe('Waiting for the first release of the shell …')

  await rm(file)
  await release('1.0.0')

  expect(await started).toBe(join(folder, 'shell/1.0.0'))
  jest.restoreAllMocks()
})
