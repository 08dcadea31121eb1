import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { Api } from './support/api'
import { expect, test } from './support/test'

/** The Nu validator, https://validator.github.io/validator/. */
const VALIDATOR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** Returns what the validator finds wrong in files, a line each. */
const findings = (files: string[]) =>
  new Promise<string[]>((resolve, reject) =>
    execFile('java', ['-jar', VALIDATOR, '--errors-only', '--format', 'gnu', ...files], (error, _stdout, found) => {
      if (error && !found) reject(error)
      else resolve(found.split('\n').filter(Boolean))
    }),
  )

test('documents of the shop are valid in three languages', { tag: ['@desk', '@long'] }, async ({ request }) => {
  const [product] = await new Api(request).buyable()
  const [category, subCategory] = [product!.category[0]!._id, product!.subCategory[0]!._id]
  const pages = {
    home: '/',
    product: `/product/any-${product!._id}`,
    listing: `/any-${category}/any-${subCategory}`,
    search: '/search?q=milk',
    list: '/list',
    favourites: '/favourites',
    info: '/contact',
    missing: '/nope',
    login: '/login',
    offline: '/offline.html',
  }
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  const files: string[] = []
  for (const language of LANGUAGES)
    for (const [name, path] of Object.entries(pages)) {
      const file = join(folder, `${name}-${language}.html`)
      await writeFile(file, await (await request.get(addressIn(language, path))).text())
      files.push(file)
    }

  expect(await findings(files)).toEqual([])

  await rm(folder, { recursive: true })
})
