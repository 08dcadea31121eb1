import { joinCell, splitCell, splitPictures } from './listed-cell'
import { readHtml } from './read-html'
import { suggestColumns } from './suggest-columns'

test('several names share a cell, whatever they hold', () => {
  const names = ['Hot | cold', 'a\\', 'b, c']

  expect(splitCell(joinCell(names))).toEqual(names)
})

test.each([
  ['a, b.jpg | c.png', ['a, b.jpg', 'c.png']],
  ['https://x.example/a,b.jpg, https://x.example/c', ['https://x.example/a,b.jpg', 'https://x.example/c']],
  ['a.JPG; b.webp\nc.heic', ['a.JPG', 'b.webp', 'c.heic']],
])('%j names the pictures %j', (cell, names) => {
  expect(splitPictures(cell)).toEqual(names)
})

test.each([
  ['<p>Green &amp; fresh<br>tea</p>\\n<ul><li>a</li><li>b</li></ul>', 'Green & fresh\ntea\na\nb'],
  ['5 < 6 &amp; x > y', '5 < 6 &amp; x > y'],
])('a description %j reads %j', (html, text) => {
  expect(readHtml(html)).toBe(text)
})

test.each([
  [
    ['ID', 'SKU', 'Name', 'Published', 'In stock?', 'Stock', 'Sale price', 'Regular price', 'Categories', 'Images'],
    ['leave-out', 'key', 'name', 'published', 'leave-out', 'stock', 'salePrice', 'price', 'categoryPath', 'image'],
  ],
  [
    ['_id', 'Name', 'SKU', 'more_details.Fat'],
    ['id', 'name', 'leave-out', 'detail'],
  ],
  [
    ['Référence', 'Désignation', 'Catégorie', 'Sous-catégorie', 'Prix TTC', 'Quantité'],
    ['key', 'name', 'category', 'subCategory', 'price', 'stock'],
  ],
  [
    [
      'Référence',
      'Nom',
      'Nom (العربية)',
      'Prix lors de l’export',
      'Champs supplémentaires.Gras',
      'Champs supplémentaires',
    ],
    ['key', 'name', 'name_ar', 'priceSeen', 'detail', 'details'],
  ],
  [
    ['الاسم', 'السعر', 'الفئة الفرعية', 'الوزن بالغرام', 'حقول إضافية.الدسم', 'مخفي'],
    ['name', 'price', 'subCategory', 'grams', 'detail', 'hidden'],
  ],
  [
    ['Product name', 'MRP', 'Offer price', 'Qty', 'Notes', 'Name'],
    ['leave-out', 'price', 'salePrice', 'stock', 'leave-out', 'name'],
  ],
])('columns called %j are known', (header, fields) => {
  expect(suggestColumns(header)).toEqual(fields)
})
