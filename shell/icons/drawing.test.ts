/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { homeScreenIcon, tabIcon } from './drawing'

test.each([
  ['icon.svg', tabIcon],
  ['icon-home-screen.svg', homeScreenIcon],
])('%s shows the logo as it is: `npm run icons` draws the icons again', async (name, drawing) => {
  expect(await readFile(join(import.meta.dirname, name), 'utf8')).toBe(drawing)
})
