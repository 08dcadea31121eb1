import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declaration } from 'shared/mfe/format'
import { routes } from './routes'

const { mfe } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { mfe: Declaration }

test.each(mfe.routes)('the declared route $id has a page', async ({ id }) => {
  const route = routes.find((candidate) => candidate.id === id)
  const page = typeof route?.lazy === 'function' ? await route.lazy() : undefined

  expect(page).toHaveProperty('Component')
})
