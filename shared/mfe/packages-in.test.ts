/** @jest-environment node */
import { join } from 'node:path'
import { packagesIn } from './packages-in'
import { repositoryRoot } from './repository-root'

test('the files of a build name its packages, each once, by the folder that package-lock.json knows', () => {
  const files = [
    'node_modules/react/index.js',
    'node_modules/@mui/material/Alert/Alert.js',
    'node_modules/@mui/material/styles/index.js',
    'backend/node_modules/drizzle-orm/node_modules/pg/lib/index.js',
    'node_modules/.federation/entry.js',
    'shared/ui/kit.tsx',
  ]

  expect(packagesIn(files.map((file) => join(repositoryRoot, file)))).toEqual([
    'backend/node_modules/drizzle-orm/node_modules/pg',
    'node_modules/@mui/material',
    'node_modules/react',
  ])
})
