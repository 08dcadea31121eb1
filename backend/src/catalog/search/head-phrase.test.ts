import { headPhrase } from './head-phrase'

test.each([
  ['Milk chocolate', ['milk', 'chocolate']],
  ['Candia milk, whole', ['candia', 'milk']],
  ['Olive oil of Kabylie', ['olive', 'oil']],
  ['Sardines in olive oil', ['sardines']],
  ['Rice/Akki - Jeera', ['rice']],
  ['Tea Bags (25 pcs)', ['tea', 'bags']],
  ['Garlic Oil 500 mg', ['garlic', 'oil']],
  ['Organic - Chana Masala', ['chana', 'masala']],
  ['Bread 400 g + Eggs 6 pcs', ['bread']],
  ['Salt & Vinegar Chips', ['salt', 'vinegar', 'chips']],
  ['Huile d’olive vierge', ['huile']],
  ['Chocolat au lait', ['chocolat']],
  ['Eau de parfum', ['eau', 'de', 'parfum']],
  ['حليب كانديا كامل', ['حليب']],
  ['Candia حليب كامل', ['حليب']],
  ['…', []],
])('%s is %j', (name, words) => {
  expect(headPhrase(name)).toEqual(words)
})
