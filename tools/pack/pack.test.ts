/** @jest-environment node */
import { join } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { neededPackages } from './needed-packages'
import { packageList } from './package-list'

interface List {
  metadata: object
  components: { name: string; licenses?: object[] }[]
}

test('the list of packages names the packages of a workspace with their licences, and nothing that differs from run to run', async () => {
  const part = { name: 'backend', version: '1.0.0-12345678' }

  const { metadata, components, ...rest } = JSON.parse(String(await packageList('backend', part))) as List

  expect(Object.keys(rest)).toEqual(['$schema', 'bomFormat', 'specVersion', 'version', 'dependencies'])
  expect(metadata).toEqual({
    component: { type: 'application', name: 'storefront-backend', version: '1.0.0-12345678' },
  })
  expect(components.find(({ name }) => name === 'sharp')?.licenses).toEqual([{ license: { id: 'Apache-2.0' } }])
  expect(components.some(({ name }) => name === 'react-dom')).toBe(true)
})

test('packages come with all that they need, as far as it is for this platform', () => {
  const folders = neededPackages('backend', ['sharp'])

  const expected = ['sharp', 'detect-libc', `@img/sharp-${process.platform}-${process.arch}`]
  expect(folders).toEqual(expect.arrayContaining(expected.map((name) => join(repositoryRoot, 'node_modules', name))))
  expect(folders.filter((folder) => folder.includes('win32'))).toEqual([])
})
