/** @jest-environment node */
import { pageGlobals } from '../language/page-globals'
import type { Language } from '../language/languages'
import { byName } from './by-name'

afterEach(() => {
  delete pageGlobals.__language
})

test.each<[Language, string[]]>([
  ['en', ['Eggs', 'Éclairs', 'Drinks', 'apples']],
  ['fr', ['Épicerie', 'Fruits', 'Eau', 'Œufs', 'Olives']],
  ['ar', ['أرز', 'تمر', 'بيض']],
])('names are in the order of a page in %s', (language, names) => {
  pageGlobals.__language = () => language

  const sorted = byName(names.map((name) => ({ name }))).map(({ name }) => name)

  expect(sorted).toEqual(
    {
      en: ['apples', 'Drinks', 'Éclairs', 'Eggs'],
      fr: ['Eau', 'Épicerie', 'Fruits', 'Œufs', 'Olives'],
      ar: ['أرز', 'بيض', 'تمر'],
    }[language],
  )
})
