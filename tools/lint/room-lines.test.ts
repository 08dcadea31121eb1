/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { outgrown } from './room-lines'

const root = freshFolder('rooms')

test('a room above its budget is named with its lines; tests, texts, packages and rooms within it are not counted', async () => {
  const files = {
    'shop/a.ts': 3,
    'shop/parts/b.tsx': 2,
    'shop/a.test.ts': 9,
    'shop/testing/c.ts': 9,
    'shop/messages/en.json': 9,
    'shop/messages/index.ts': 9,
    'shop/node_modules/d/d.js': 9,
    'shop/inner/e.ts': 4,
    'new-mfe/f.ts': 9,
  }
  for (const [file, lines] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), 'line\n'.repeat(lines))
  }

  expect(outgrown(root, { shop: 5, 'shop/inner': 4 })).toEqual([])
  expect(outgrown(root, { shop: 4, 'shop/inner': 1 })).toEqual([
    'shop has 5 lines of code, its budget is 4 lines',
    'shop/inner has 4 lines of code, its budget is 1 line',
  ])
})
