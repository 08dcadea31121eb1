import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { jestBase } from './jest.base.mjs'
import { packagesAsFewFiles } from './jest.packages.mjs'

const ui = new URL('shared/ui/', import.meta.url)

/** Components that the shop imports of MUI, which it does in `shared/ui` alone. */
const materialNames = readdirSync(ui)
  .filter((name) => name.startsWith('mui'))
  .flatMap((name) => readFileSync(new URL(name, ui), 'utf8').match(/@mui\/material\/\w+/g) ?? [])

/** The jest of a workspace whose tests are of components, in jsdom. */
export const jestWithJsdom = {
  ...jestBase,
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [fileURLToPath(new URL('shared/testing/setup.ts', import.meta.url))],
  moduleNameMapper: await packagesAsFewFiles(fileURLToPath(new URL('.', import.meta.url)), {
    commonjs: [
      '@testing-library/dom',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@testing-library/user-event',
    ],
    modules: ['typebox', 'typebox/value', ...new Set(materialNames)],
    external: ['react', 'react-dom', '@emotion/*', '@testing-library/dom'],
  }),
}
