import { parseLine, splitList } from './parse-list'

const lineOf = (text: string) => {
  const { search, amount } = parseLine(text)
  return amount ? `${search} | ${amount.quantity} ${amount.of}` : search
}

test.each([
  ['milk', 'milk'],
  ['milk 2', 'milk | 2 piece'],
  ['milk x2', 'milk | 2 piece'],
  ['milk x 2', 'milk | 2 piece'],
  ['2 x milk', 'milk | 2 piece'],
  ['2 × milk', 'milk | 2 piece'],
  ['milk (2)', 'milk | 2 piece'],
  ['milk: 2', 'milk | 2 piece'],
  ['milk - 2', 'milk | 2 piece'],
  ['12 eggs', 'eggs | 12 piece'],
  ['12 pcs eggs', 'eggs | 12 piece'],
  ['6 pieces of pita bread', 'pita bread | 6 piece'],
  ['a dozen eggs', 'eggs | 12 piece'],
  ['half a dozen eggs', 'eggs | 6 piece'],
  ['2 dozen eggs', 'eggs | 24 piece'],
  ['une douzaine d’œufs', 'd’œufs | 12 piece'],
  ['two onions', 'onions | 2 piece'],
  ['deux baguettes', 'baguettes | 2 piece'],
  ['2-3 onions', 'onions | 3 piece'],
])('%j counts pieces', (text, line) => {
  expect(lineOf(text)).toBe(line)
})

test.each([
  ['1 kg tomatoes', 'tomatoes 1kg | 1 kg'],
  ['tomatoes 1kg', 'tomatoes 1kg | 1 kg'],
  ['1,5 kg tomatoes', 'tomatoes 1.5kg | 1.5 kg'],
  ['½ kg tomatoes', 'tomatoes 500g | 0.5 kg'],
  ['1½ kg tomatoes', 'tomatoes 1.5kg | 1.5 kg'],
  ['1 1/2 kg tomatoes', 'tomatoes 1.5kg | 1.5 kg'],
  ['half a kilo of tomatoes', 'tomatoes 500g | 0.5 kg'],
  ['un kilo de tomates', 'tomates 1kg | 1 kg'],
  ['1-2 kg potatoes', 'potatoes 2kg | 2 kg'],
  ['flour (500g)', 'flour 500g | 0.5 kg'],
  ['1 000 g flour', 'flour 1kg | 1 kg'],
  ['1,500 g flour', 'flour 1.5kg | 1.5 kg'],
  ['１,５ kg flour', 'flour 1.5kg | 1.5 kg'],
  ['6 x 1.5 L water', 'water 1.5l | 9 l'],
  ['2 x milk 1 l', 'milk 1l | 2 l'],
  ['2 bags of rice 5 kg', 'rice 5kg | 10 kg'],
  ['75 cl olive oil', 'olive oil 750ml | 0.75 l'],
  ['٢ كغ طماطم', 'طماطم 2kg | 2 kg'],
  ['طماطم ١٫٥ كغ', 'طماطم 1.5kg | 1.5 kg'],
  ['نصف كيلو طماطم', 'طماطم 500g | 0.5 kg'],
])('%j is weighed or measured', (text, line) => {
  expect(lineOf(text)).toBe(line)
})

test.each([
  ['2 packs of napkins', 'napkins | 2 product'],
  ['napkins 3 packs', 'napkins | 3 product'],
  ['2 bouteilles d’eau', 'eau | 2 product'],
  ['a loaf of bread', 'bread | 1 product'],
  ['20 bags', 'bags | 20 piece'],
  ['3 pizza boxes', 'pizza boxes | 3 piece'],
])('%j counts what goods come in', (text, line) => {
  expect(lineOf(text)).toBe(line)
})

test.each([
  ['“milk”', 'milk'],
  ['🥛 milk 2', 'milk | 2 piece'],
  ['2 🥛 milk', 'milk | 2 piece'],
  ["huile d'olive", "huile d'olive"],
  ['7up', '7up'],
  ['vitamin b12', 'vitamin b12'],
  ['coca cola 0 sugar', 'coca cola 0 sugar'],
  ['3.5% milk', '3.5% milk'],
  ['freezer bags 30 x 40 cm', 'freezer bags 30 x 40 cm'],
  ['0 milk', '0 milk'],
  ['0 kg milk', 'milk 0g'],
  ['1e9 kg milk', '1e9 kg milk'],
  ['9999999999 milk', '9999999999 milk'],
  ['12', ' | 12 piece'],
  ['🥛', ''],
  ['x'.repeat(5000), 'x'.repeat(200)],
])('%j is taken as it is where it says no amount', (text, line) => {
  expect(lineOf(text)).toBe(line)
})

const entriesOf = (list: string) => splitList(list, 60).entries

test.each([
  ['milk 2, bread, 12 eggs, 1 kg tomatoes', ['milk 2', 'bread', '12 eggs', '1 kg tomatoes']],
  ['milk\nbread\r\n\r\n  eggs  \n', ['milk', 'bread', 'eggs']],
  ['1,5 kg tomatoes,bread,2', ['1,5 kg tomatoes', 'bread 2']],
  ['milk 2,12 eggs', ['milk 2', '12 eggs']],
  ['milk 2,1.5 l water', ['milk 2', '1.5 l water']],
  ['WATER 1,5 L X 6', ['WATER 1,5 L X 6']],
  ['milk; bread، خبز', ['milk', 'bread', 'خبز']],
  ['tomatoes, 1 kg\nmilk, 2', ['tomatoes 1 kg', 'milk 2']],
  ['- milk\n* bread\n• eggs\n– rice\n-salt', ['milk', 'bread', 'eggs', 'rice', 'salt']],
  ['[ ] milk\n[x] bread\n- [ ] eggs\n☐ rice\n✅ salt', ['milk', 'bread', 'eggs', 'rice', 'salt']],
  ['1. milk\n2) 2 bread\n3. 1.5 kg rice\n4️⃣ eggs', ['milk', '2 bread', '1.5 kg rice', 'eggs']],
  ['-1 kg rice', ['1 kg rice']],
  ['Shopping list:\n# Dairy\nmilk\n---\n, ,', ['milk']],
  ['', []],
  ['🥛', ['🥛']],
])('%j has the entries %j', (list, entries) => {
  expect(entriesOf(list)).toEqual(entries)
})

test('of a list that is too long the entries are counted', () => {
  expect(splitList('milk\n'.repeat(10_000), 60).count).toBe(10_000)
  expect(splitList('milk,'.repeat(10_000), 60).count).toBe(10_000)
  expect(splitList('1, '.repeat(100_000), 60).count).toBe(100_000)
  expect(splitList('1,'.repeat(100_000), 60).count).toBe(1)
})
