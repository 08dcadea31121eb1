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
    ...["'milk':4C", "'drinks':5C", "'drink':5C", "'fresh':6C", "'milk':7C", "'candia':8C", "'1l':9C"],
    ...["'^milk':10A", "'<candia':11A"],
    ...["'#candia", "milk':12A", "'#candia", 'milk', "whole':13A", "'#milk", "drink':14A", "'#milk':15A"],
    ...["'.dairy':16D", "'.cows':18D", "'.cow':18D", "'.3':19D"],
  ])
})

test('the vocabulary learns all its words as they are written and in the singular, but none that only hold others together', () => {
  expect(searchEntry(milk).words).toEqual([
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
