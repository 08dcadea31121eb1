import { searchEntry } from './search-entry'

const milk = {
  name: 'Candia milk, whole',
  unit: '1 L',
  subCategoryNames: ['Milk drinks'],
  categoryNames: ['Dairy'],
  description: 'Whole milk of cows.',
  moreDetails: { Brand: 'Candia', Type: 'Fresh milk', Fat: '3 %' },
}

test('an entry has each word in its places, the head and whole phrases by marks of their own, and what is less telling once', () => {
  expect(searchEntry(milk).search.split(' ')).toEqual([
    ...["'candia':1B", "'milk':2A", "'whole':3B"],
    ...["'milk':4C", "'drinks':5C", "'drink':5C", "'fresh':6C", "'milk':7C", "'candia':8C"],
    ...["'^milk':9A", "'<candia':10A"],
    ...["'#candia", "milk':11A", "'#candia", 'milk', "whole':12A", "'#milk", "drink':13A", "'#milk':14A"],
    ...["'.dairy':15D", "'.cows':17D", "'.cow':17D", "'.3':18D", "'1l':19C"],
  ])
})

test('the vocabulary learns all its words as they are written and in the singular, but none that only hold others together', () => {
  expect(searchEntry(milk).words.map(({ word }) => word)).toEqual([
    '3',
    'candia',
    'cow',
    'cows',
    'dairy',
    'drink',
    'drinks',
    'fresh',
    'milk',
    'whole',
  ])
})

test('a long name and a bundle lose in the order', () => {
  const penaltyOf = (name: string) => searchEntry({ ...milk, name }).penalty

  expect(penaltyOf('Milk')).toBeLessThan(penaltyOf('Candia milk'))
  expect(penaltyOf('Candia milk')).toBeLessThan(penaltyOf('Fine milk'))
  expect(penaltyOf('Fine milk')).toBeLessThan(penaltyOf('Milk + bread'))
})

test('texts in another language have lexemes of their own, a head that comes first, amounts once and no penalty', () => {
  const fr = {
    name: 'Candia, lait entier',
    unit: '1 L',
    subCategoryNames: ['Laits'],
    moreDetails: { Marque: 'Candia' },
  }
  const { search, penalty } = searchEntry({ ...milk, translations: { fr } })

  expect(penalty).toBe(searchEntry(milk).penalty)
  for (const lexeme of ["'@fr:candia':", "'@fr:lait':", "'@fr:^candia':", "'@fr:#lait':"])
    expect(search).toContain(lexeme)
  expect(search.match(/'1l'/g)).toHaveLength(1)
  expect(search).not.toContain('@fr:<')
})

test.each([
  ['fr', 'Jus d’orange', 'jus'],
  ['fr', 'Petits pois', 'pois'],
  ['fr', 'Pommes de terre nouvelles', 'terre'],
  ['fr', 'Noix de coco', 'coco'],
  ['fr', 'Figues de Barbarie', 'barbarie'],
  ['ar', 'عصير برتقال', 'عصير'],
])('the head of the %s name %s is %s', (language, name, head) => {
  expect(searchEntry({ ...milk, translations: { [language]: { name } } }).search).toContain(`'@${language}:^${head}':`)
})

test('the vocabulary knows how a word is spelled, where that is with accents', () => {
  const { words } = searchEntry({ ...milk, translations: { fr: { name: 'Café moulu' }, ar: { name: 'قهوة مطحونة' } } })

  expect(words).toContainEqual({ language: 'fr', word: 'cafe', written: 'café' })
  expect(words).toContainEqual({ language: 'fr', word: 'moulu' })
  expect(words).toContainEqual({ language: 'ar', word: 'قهوه', written: 'قهوة' })
})
