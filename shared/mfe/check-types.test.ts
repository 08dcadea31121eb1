/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkTypes } from './check-types'

test('an error of types is refused with its place, and whether there are more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recipes-mfe-'))
  const page = (code: string) => writeFile(join(folder, 'page.ts'), code)
  const compilerOptions = { strict: true, noEmit: true, noLib: false, types: [], lib: ['es2022'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))

  await page('export const price: number = 1')
  await checkTypes(folder)
  await page("export const price: number = '1'\nexport const other: string = 1")
  await expect(checkTypes(folder)).rejects.toThrow(
    /^types: \S*page\.ts\(1,14\): error TS2322: Type 'string' is not assignable to type 'number'\. \(and 1 more\); put it right; npm run types -- recipes-mfe-\w+ shows all$/,
  )

  await rm(folder, { recursive: true })
})
