/** @jest-environment node */
import { createRequire } from 'node:module'
import { expectedByRemote, loadedWithShell, providedByShell, providedFiles, providedPackages } from './shared-packages'

const require = createRequire(import.meta.url)

test('shell and remotes agree on what is shared; remotes bring nothing of it along', () => {
  expect(Object.keys(expectedByRemote())).toEqual(Object.keys(providedByShell()))
  expect(Object.values(expectedByRemote()).map((shared) => shared.import)).not.toContain(expect.any(String))
})

test.each(Object.entries(providedByShell()))('%s has a module that can be imported, and a version', (_name, shared) => {
  expect(shared.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(() => require.resolve(shared.import as string)).not.toThrow()
})

test('what the shell provides is what the release check refuses a second copy of', () => {
  expect(providedPackages()).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router', 'ky', '@mui/*']))
  expect(providedFiles()).toContain('shared/ui/kit')
  expect(Object.keys(loadedWithShell())).not.toContain('shared/ui/mui')
})
