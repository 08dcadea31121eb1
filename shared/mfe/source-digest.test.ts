/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Declaration } from './format'
import { repositoryRoot } from './repository-root'
import { importedBy, type Lock, versionsOf } from './source-digest'

const lock: Lock = {
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/react': { version: '19.3.1', dependencies: { scheduler: '*' } },
  'node_modules/scheduler': { version: '1.0.0' },
  'node_modules/router': { version: '7.0.0', dependencies: { cookie: '*' }, peerDependencies: { react: '*' } },
  'node_modules/cookie': { version: '1.0.0' },
  'node_modules/router/node_modules/cookie': { version: '2.0.0' },
  'catalog-mfe/node_modules/react': { version: '18.0.0' },
}
const imports = [{ name: 'router', from: 'shared/ui/link.tsx' }]
const changed = (path: string, version: string): Lock => ({ ...lock, [path]: { ...lock[path], version } })

test('packages count with all that they need, each as it is resolved', () => {
  expect(versionsOf(lock, imports).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'node_modules/react 19.3.1',
    'node_modules/router 7.0.0',
    'node_modules/router/node_modules/cookie 2.0.0',
    'node_modules/scheduler 1.0.0',
  ])
  expect(versionsOf(lock, [{ name: 'react', from: 'catalog-mfe/src/page.tsx' }])[0]).toMatch(
    'catalog-mfe/node_modules/react 18',
  )
})

test('a package that another part uses changes nothing, one that is needed does', () => {
  const before = versionsOf(lock, imports)

  expect(versionsOf(changed('node_modules/fastify', '6.0.0'), imports)).toEqual(before)
  expect(versionsOf(changed('node_modules/cookie', '3.0.0'), imports)).toEqual(before)
  expect(versionsOf(changed('node_modules/scheduler', '2.0.0'), imports)).not.toEqual(before)
})

describe('what the catalogue imports', () => {
  const read = async (name: string) => {
    const folder = join(repositoryRoot, `${name}-mfe`)
    const { mfe } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { mfe: Declaration }
    return importedBy(folder, mfe)
  }

  test('are the files of shared that it uses, those that these use, and those that build it', async () => {
    const { files } = await read('catalog')

    expect(files).toEqual(
      expect.arrayContaining([
        'catalog-mfe/src/routes.tsx',
        'catalog-mfe/src/product/product-page.tsx',
        'shared/ui/kit.tsx',
        'shared/money/discount.ts',
        'shared/federation/preset.ts',
        'shared/mfe/build-remote.ts',
      ]),
    )
    for (const other of ['shared/ui/mui-admin.tsx', 'shared/contract/import.ts', 'shared/mfe/release-store.ts'])
      expect(files).not.toContain(other)
  })

  test('are its packages and those of the build, not those of the backend', async () => {
    const real = JSON.parse(await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8')) as { packages: Lock }
    const names = async (remote: string) =>
      versionsOf(real.packages, (await read(remote)).packages).map((line) => line.split(' ')[0])

    const catalog = await names('catalog')

    for (const needed of ['react', 'react-router', 'webpack', '@swc/core', '@module-federation/enhanced'])
      expect(catalog).toContain(`node_modules/${needed}`)
    for (const other of ['fastify', 'drizzle-orm', 'sharp', '@visx/shape', '@stripe/stripe-js'])
      expect(catalog).not.toContain(`node_modules/${other}`)
    expect(await names('admin')).toContain('node_modules/@visx/shape')
  })
})
