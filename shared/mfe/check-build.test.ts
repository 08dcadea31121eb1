/** @jest-environment node */
import type { StatsCompilation } from 'webpack'
import { checkBuild } from './check-build'
import type { Declaration } from './format'

const declaration: Declaration = {
  name: 'catalog',
  routes: [{ id: 'home', path: '/', render: 'server', title: 'Home' }],
  slots: [],
}
const stats = (...names: string[]): StatsCompilation => ({ modules: [{ modules: names.map((name) => ({ name })) }] })

test('a build with the chunks that it declares, and nothing of what the shell provides, is let through', () => {
  expect(() => checkBuild(declaration, stats('./src/routes.tsx'), { home: ['web/home.js'] })).not.toThrow()
})

test.each([
  ['react', '../node_modules/react/cjs/react.production.js'],
  ['@emotion/styled', '../node_modules/@emotion/styled/dist/index.js'],
  ['shared/stores', '../shared/stores/cart.ts'],
  ['shared/ui/kit', '../shared/ui/kit.tsx'],
])('a second %s is refused by name', (name, module) => {
  const build = stats('./src/routes.tsx', module)

  expect(() => checkBuild(declaration, build, { home: ['web/home.js'] })).toThrow(`catalog brings its own ${name}`)
})

test.each(['./src/parts/product-card.states.tsx', '../shared/workbench/states.tsx', '../shared/testing/builders.ts'])(
  '%s of the workbench is refused',
  (module) => {
    const build = stats('./src/routes.tsx', module)

    expect(() => checkBuild(declaration, build, { home: ['web/home.js'] })).toThrow(`would release ${module}`)
  },
)

test('a declared route without a page chunk of its name is refused', () => {
  expect(() => checkBuild(declaration, stats(), {})).toThrow("no chunk is named 'home'")
})
