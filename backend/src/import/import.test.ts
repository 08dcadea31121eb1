import { jest } from '@jest/globals'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminProduct, Product } from '@souk-vert/shared/contract/catalog/product'
import type { BadRow } from '@souk-vert/shared/contract/import/import'
import type { JobQueue } from '../jobs/queue'
import sharp from 'sharp'
import { imports } from '../db/tables/imports'
import { products } from '../db/tables/products'
import { searchEntries } from '../db/tables/search'
import { buildImportShop, form, values } from '../testing/import-shop'
import { orderInCash } from '../testing/order-request'
import { stopClock } from '../testing/stop-clock'
import { startLocalServer } from '@souk-vert/platform/testing/local-server'
import { resumeImports } from './service'
import { runImport } from './work-import'
import { zipOf } from 'tools/test/zip-of'

afterEach(() => void jest.useRealTimers())

const HEADER = 'sku,name,category,sub_category,price'

/** A table in those columns. */
const table = (...rows: string[]) => [HEADER, ...rows].join('\n')

/** An Excel file with these rows. */
function workbook(...rows: (string | number)[][]): Buffer {
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const row = (cells: (string | number)[], at: number) =>
    `<row>${cells.map((value, column) => cell(value, `${'ABCDEFGH'[column]}${at + 1}`)).join('')}</row>`
  const sheet = rows.map(row).join('')
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipOf(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])))
}

const withoutDates = (all: Product[]) => all.map(({ updatedAt: _updatedAt, ...product }) => product)

test('a dry run counts and changes nothing; the import brings the products in the order of the file', async () => {
  const { check, call, runJobs, get, list } = await buildImportShop()

  const checked = await check(table('a1,Mint tea,Drinks,Tea,"1 250,50"', 'a2,Green tea,Drinks,Tea,90'))
  const before = await list()
  await call('PUT', '/api/import/start', { importId: checked._id, leaveOut: false })
  await runJobs()
  const done = await get(checked._id)

  const counts = { added: 2, changed: 0, unchanged: 0, bad: 0, newCategories: 1, newSubCategories: 1 }
  const by = 'nadia.the.admin@shop.example'
  expect(checked).toMatchObject({ state: 'checked', totalRows: 2, share: 1, counts, startedBy: by })
  expect(before).toEqual([])
  expect(done).toMatchObject({ state: 'done', counts, share: 1, rows: 2 })
  expect((await call('POST', '/api/change/admin-list', {})).data).toEqual([
    expect.objectContaining({ thing: 'import', name: 'products.csv', by, after: { file: 'products.csv', ...counts } }),
  ])
  expect(await list()).toMatchObject([
    {
      name: 'Mint tea',
      price: 1250.5,
      unit: '1 piece',
      stock: 40,
      discount: 0,
      image: [],
      hidden: false,
      description: 'From our shelf.',
      category: [{ name: 'Drinks' }],
      subCategory: [{ name: 'Tea' }],
    },
    { name: 'Green tea', price: 90 },
  ])
})

test('an export of WooCommerce comes in with paths of categories, drafts and descriptions without tags', async () => {
  const { importAll, list } = await buildImportShop()

  const done = await importAll(
    [
      'ID,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories',
      '44,woo-1,Woo tea,1,"<p>Green &amp; fresh<br>tea</p>",7,90,100,"Drinks > Tea, Hot drinks"',
      '45,woo-2,Woo coffee,-1,,7,,100,"Drinks > Coffee, Drinks > Hot"',
      '46,woo-3,Salt,1,,7,,100,Spices',
    ].join('\n'),
  )

  expect(done.counts).toMatchObject({ added: 3, bad: 0 })
  expect(await list()).toMatchObject([
    {
      name: 'Woo tea',
      price: 100,
      discount: 10,
      hidden: false,
      description: 'Green & fresh\ntea',
      category: [{ name: 'Drinks' }],
      subCategory: [{ name: 'Tea' }],
    },
    { name: 'Woo coffee', hidden: true, category: [{ name: 'Drinks' }] },
    { name: 'Salt', category: [{ name: 'Spices' }], subCategory: [{ name: 'Spices' }] },
  ])
})

test('an Excel file comes in by its first sheet', async () => {
  const { importAll, list, upload } = await buildImportShop()

  const done = await importAll(
    workbook(['sku', 'name', 'category', 'sub category', 'price'], ['a1', 'شاي', 'Drinks', 'Tea', 249.50000000000003]),
  )

  expect(done).toMatchObject({ encoding: 'utf-8', counts: { added: 1, bad: 0 } })
  expect(await list()).toMatchObject([{ name: 'شاي', price: 249.5 }])
  for (const [file, message] of [
    [
      zipOf({ 'xl/workbook.xml': Buffer.from('<no workbook') }),
      'We can’t read this spreadsheet. Please save the table as CSV first',
    ],
    [
      zipOf({ 'xl/workbook.xml': Buffer.from('<a/>') }, 300 * 1024 ** 2),
      'This spreadsheet is too large to read. Please save the table as CSV first',
    ],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Excel file (.xls). Please save it as .xlsx or CSV first'],
  ] as const)
    expect(await upload(form(file))).toMatchObject({ status: 400, message })
})

test('an upload does not mind that the folder of another import goes meanwhile', async () => {
  const { upload, app } = await buildImportShop()
  // Stands for a folder that is deleted after its name was read.
  mkdirSync(app.importLimits.folder, { recursive: true })
  symlinkSync('/gone', join(app.importLimits.folder, 'deleted-meanwhile'))

  expect(await upload(form(table('a1,Mint tea,Drinks,Tea,120')))).toMatchObject({ status: 200 })
})

test('amounts that can be read in two ways are asked, and nothing is imported before', async () => {
  const { check, call, get, list, runJobs } = await buildImportShop()
  const asked = await check(table('t1,Coffee machine,Home,Kitchen,1.250', 't2,Olive oil,Home,Kitchen,4.500'))
  const refused = await call('PUT', '/api/import/start', { importId: asked._id, leaveOut: true })

  const answer = async (sign: 'comma' | 'point') => {
    const settings = { ...asked.settings, decimalSigns: { 4: sign } }
    await call('PUT', '/api/import/check', { importId: asked._id, settings })
    await runJobs()
    return get(asked._id)
  }
  const asDecimals = await answer('point')
  const asThousands = await answer('comma')
  await call('PUT', '/api/import/start', { importId: asked._id, leaveOut: false })
  await runJobs()

  const coffee = { row: 2, name: 'Coffee machine', cell: '1.250', readings: { point: '1.25', comma: '1250' } }
  expect(asked).toMatchObject({ state: 'uploaded', rows: 0, preview: [] })
  expect(asked.questions).toMatchObject([{ column: 4, examples: [coffee, { row: 3, cell: '4.500' }] }])
  expect(refused).toMatchObject({ status: 409, code: 'WRONG_IMPORT_STATE' })
  expect(asDecimals.preview.map(({ pays }) => pays)).toEqual([1.25, 4.5])
  expect(asThousands).toMatchObject({ state: 'checked', questions: asked.questions })
  expect((await list()).map(({ price }) => price)).toEqual([1250, 4500])
})

test('a price after discount is charged to the centime, or its row is refused', async () => {
  const { importAll, list, badRows } = await buildImportShop()

  const done = await importAll(
    [
      'sku,name,category,sub_category,price,price_after_discount',
      'a1,Tea,Home,Kitchen,299,254',
      'a2,Oil,Home,Kitchen,99.50,80.50',
      'a4,Oven,Home,Kitchen,12500,9999',
    ].join('\n'),
  )

  expect(done.preview.map(({ name, price, pays }) => [name, price, pays])).toEqual([
    ['Tea', 299, 254],
    ['Oil', 99.5, 80.5],
  ])
  expect((await list()).map(({ discount }) => discount)).toEqual([15, 19])
  const message = 'Price after discount: no discount makes 12500.00 exactly 9999.00, the nearest makes it 10000.00'
  expect(await badRows(done._id)).toMatchObject([{ problems: [{ column: 5, message }] }])
})

test('the same file again changes nothing; another one updates what it names and leaves what it does not say', async () => {
  const { importAll, list, call } = await buildImportShop()
  await importAll(table('a1,Mint tea,Drinks,Tea,120', 'a2,Green tea,Drinks,Tea,90'))
  const [mint] = await list()

  const again = await importAll(table('a1,Mint tea,Drinks,Tea,120', 'a2,Green tea,Drinks,Tea,90'))
  const changed = await importAll('sku,price,category\na1,150,Herbs')

  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(changed.counts).toMatchObject({ added: 0, changed: 1, unchanged: 0, newCategories: 1 })
  const [now, green] = await list()
  expect(now).toEqual({
    ...mint,
    price: 150,
    category: [expect.objectContaining({ name: 'Herbs' })],
    updatedAt: expect.any(String),
  })
  expect(green).toMatchObject({ name: 'Green tea', price: 90 })
  const herbs = now!.category[0]!._id
  const listed = await call('POST', '/api/product/get-pruduct-by-category-and-subcategory', {
    categoryId: herbs,
    subCategoryId: now!.subCategory[0]!._id,
  })
  expect(listed.data).toMatchObject([{ name: 'Mint tea', price: 150 }])
  expect((await call('POST', '/api/product/search-product', { search: 'herbs' })).data).toMatchObject([
    { name: 'Mint tea' },
  ])
})

test('keys are unique within a supplier; without a key each row is new, each time', async () => {
  const { importAll, list } = await buildImportShop()
  const withoutKey = 'name,category,sub_category,price\nWater,Drinks,Soda,20'
  await importAll(table('1,Mint tea,Drinks,Tea,120'), { supplier: 'Atlas' })
  await importAll(withoutKey)

  const others = [
    await importAll(table('1,Bread,Bakery,Loaves,30'), { supplier: 'Fournil' }),
    await importAll(withoutKey),
  ]

  for (const { counts } of others) expect(counts).toMatchObject({ added: 1, changed: 0 })
  expect((await list()).map(({ name }) => name).sort()).toEqual(['Bread', 'Mint tea', 'Water', 'Water'])
})

test('each problem is reported with its row and column, and the rows without one are imported on request', async () => {
  const { check, call, badRows, runJobs, get, list, nadia } = await buildImportShop()
  const rows = [
    'a1,Mint tea,Drinks,Tea,120,100,2',
    'a2,,Drinks,Tea,n/a,100,2',
    'a3,Cola,Drinks,Soda,100,120,-1',
    'a1,Mint tea,Drinks,Tea,120,100,2',
    ',Water,Drinks,Soda,20,,1.5',
    'a6,Juice,Drinks',
    'a7,Milk "fresh",Drinks,Milk,20,,3',
    'a8,"Milk "fresh" one",Drinks,Milk,20,,3',
    `a9,${'x'.repeat(301)},Drinks,Milk,20.123,,3,,,,${','.repeat(280)}x`,
  ]

  const checked = await check(['sku,name,category,sub_category,price,price_after_discount,stock', ...rows].join('\n'))
  const reported = await badRows(checked._id)
  const refused = await call('PUT', '/api/import/start', { importId: checked._id, leaveOut: false })
  await call('PUT', '/api/import/start', { importId: checked._id, leaveOut: true })
  await runJobs()

  const problemsOf = ({ row, problems }: BadRow) =>
    problems.map(({ column, message }) => `${row}, ${column}: ${message}`)
  expect(reported.flatMap(problemsOf)).toEqual([
    '3, 4: Price must be a number from 0 to 9999999.99 with at most two decimals',
    '3, 1: Name is empty',
    '4, 6: Stock must be a whole number from 0 to 9999999',
    '4, 5: Price after discount is above Price',
    '5, 0: Same key as row 2',
    '6, 6: Stock must be a whole number from 0 to 9999999',
    '6, 0: Key is empty',
    '7, 3: Sub Category is empty',
    expect.stringMatching(/^9, -1: A quote is not where it belongs/),
    '10, -1: The row has 291 fields, the header has 7',
  ])
  expect(refused).toMatchObject({ status: 409, code: 'ROWS_WITH_PROBLEMS' })
  expect((await get(checked._id)).counts).toMatchObject({ added: 2, bad: 7 })
  expect((await list()).map(({ name, discount }) => [name, discount])).toEqual([
    ['Mint tea', 16],
    ['Milk "fresh"', 0],
  ])
  const file = await nadia.call(`GET /api/import/bad-rows/${checked._id}`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\n')[1]).toBe(
    'a2,,Drinks,Tea,n/a,100,2,3,"Price must be a number from 0 to 9999999.99 with at most two decimals; Name is empty"',
  )
})

test('a file as spreadsheets write it is read: with a line for the separator, mixed line ends, and rows that end early', async () => {
  const { importAll, list } = await buildImportShop()
  const table = [
    'sep=;\r\nsku;name;category;sub_category;price;stock;description',
    '\r\na1;Green tea;Drinks;Tea;120,50;3;Loose',
    '\na2;Cola;Drinks;Soda;99,00;4',
    '\ra3;Water;Drinks;Soda;30,00;5;Still\r\n',
  ]

  const imported = await importAll(table.join(''))

  expect(imported).toMatchObject({ separator: ';', counts: { added: 3, bad: 0 } })
  expect((await list()).map(({ name, price, stock, description }) => [name, price, stock, description]).sort()).toEqual(
    [
      ['Cola', 99, 4, 'From our shelf.'],
      ['Green tea', 120.5, 3, 'Loose'],
      ['Water', 30, 5, 'Still'],
    ],
  )
})

test('a category that is missing is a problem unless it is to be made', async () => {
  const { check, badRows, given } = await buildImportShop()
  await given.subCategory([await given.category('DRINKS')], 'Tea')

  const checked = await check(table('a1,Mint tea,Drinks,Tea,1', 'a2,Bread,Bakery,Tea,1'), { createCategories: false })

  expect(checked.counts).toMatchObject({ added: 1, bad: 1, newCategories: 1 })
  expect(await badRows(checked._id)).toMatchObject([
    { row: 3, problems: [{ column: 2, message: "There is no Category 'Bakery'" }] },
  ])
})

test('the columns can be read in another way', async () => {
  const { upload, call } = await buildImportShop()
  const { data } = await upload(form(Buffer.from('name\nشاي', 'utf8')))

  const again = await call('PUT', '/api/import/read-as', {
    importId: data._id,
    encoding: 'windows-1256',
    separator: ';',
  })

  expect(again.data).toMatchObject({ encoding: 'windows-1256', separator: ';', header: ['name'] })
  expect(again.data.firstRows).not.toEqual([['شاي']])
})

test('a quote that is never closed is reported with its row, and the rows before it are there', async () => {
  const { importAll, badRows, list } = await buildImportShop()

  const done = await importAll(table('a1,Mint tea,Drinks,Tea,1', 'a2,"Green tea,Drinks,Tea,1', 'a3,Cola,Drinks,Soda,1'))
  const endless = await importAll(table('a4,Water,Drinks,Soda,1', `a5,"${'x,1\n'.repeat(60_000)}`))

  expect(await badRows(done._id)).toMatchObject([
    { row: 3, problems: [{ column: -1, message: expect.stringMatching(/not closed/) }] },
  ])
  expect(endless).toMatchObject({ state: 'failed', fault: 'Row 3 has no end: a quote that begins in it is not closed' })
  expect((await list()).map(({ name }) => name)).toEqual(['Mint tea'])
})

test.each([
  ['en', 'more_details.Fat', 'yes', ',99.9,12.34,'],
  ['fr', 'Champs supplémentaires.Fat', 'oui', ';99,9;12,34;'],
  ['ar', 'حقول إضافية.Fat', 'نعم', ';99,9;12,34;'],
])(
  'products come out in %s as they go in: formulas, quotes, lines and extra fields too',
  async (language, ...written) => {
    const { nadia, given, importAll, list, db } = await buildImportShop()
    const [drinks, inherited] = [await given.category('Drinks | hot'), await given.category('constructor')]
    const tea = await given.subCategory([drinks], '=Tea')
    const image = [await given.picture(20), await given.picture(30)]
    const odd = ['=cmd|/c calc', '+1', '-1', '@x', "'=x", "'quoted'", '"q", "r"', 'two\n-lines', 'زيت 🫒', 'a;=1+1;x']
    odd.push('constructor', '__proto__', 'toString')
    for (const [index, text] of odd.entries())
      await given.product({
        name: text,
        description: `\t${text} `,
        unit: text,
        discount: 12.34,
        price: 99.9,
        stock: index,
        image,
        categoryIds: [drinks, inherited],
        subCategoryIds: [tea],
        hidden: index === 3,
        moreDetails: { [text]: text, Fat: '3 %', Empty: '' },
      })
    const before = await list()
    const file: string = (await nadia.inject({ url: `/api/import/export?language=${language}` })).body

    const same = await importAll(file)
    await db.delete(products)
    const restored = await importAll(file)

    expect(same.counts).toMatchObject({ added: 0, changed: 0, unchanged: odd.length, bad: 0 })
    expect(restored.counts).toMatchObject({ added: odd.length, changed: 0, bad: 0 })
    const sorted = (all: Product[]) => withoutDates(all).map(({ createdAt: _createdAt, ...product }) => product)
    expect(sorted(await list())).toEqual(sorted(before))
    for (const text of written) expect(file).toContain(text)
  },
)

test('an import leaves the weight, VAT and scale code of a product that it does not name, and columns set them', async () => {
  const { given, exported, importAll, list } = await buildImportShop()
  await given.product({ name: 'Tomatoes', image: [], price: 100, grams: 1000, vat: 9, scaleCode: 7 })
  await given.product({ name: 'Bags', image: [], price: 100 })
  const file = await exported()
  const numbers = async () =>
    Object.fromEntries(
      (await list()).map((product: Partial<AdminProduct>) => [
        product.name,
        [product.grams, product.vat, product.scaleCode],
      ]),
    )

  await importAll(
    file.replace(',vat,weight_grams,scale_code,', ',ignored,neither,nor_this,').replace('Tomatoes', 'Red tomatoes'),
  )
  const renamed = await numbers()
  await importAll(
    [
      '_id,tva,weight grams,PLU',
      ...(await list()).map(({ _id }, index) => `${_id},${index ? '"14,5 %",,00042' : ',500,'}`),
    ].join('\n'),
  )

  expect(renamed).toEqual({ 'Red tomatoes': [1000, 9, 7], Bags: [undefined, undefined, undefined] })
  expect(await numbers()).toEqual({ 'Red tomatoes': [1000, 14.5, 42], Bags: [500, undefined, undefined] })
  expect((await exported()).split('\n').slice(0, 3)).toEqual([
    expect.stringContaining(',discount,vat,weight_grams,scale_code,description,'),
    expect.stringContaining(',100,10,,500,,'),
    expect.stringContaining(',100,10,14.5,1000,42,'),
  ])
})

test('texts in other languages come in by their columns and out in them, whatever the language of the page', async () => {
  const { nadia, importAll, list, upload } = await buildImportShop()
  const inFrench = async () => (await nadia.inject({ url: '/api/import/export?language=fr' })).body
  const first = await importAll(
    [
      'sku,name,category,sub_category,price,name_fr,unit_fr,description_fr,name_ar',
      'a1,Mint tea,Drinks,Tea,90,Thé à la menthe,250 g,<p>Bien frais</p>,شاي بالنعناع',
      'a2,Salt,Spices,Salt,40,,,,',
    ].join('\n'),
  )
  const translations = {
    fr: { name: 'Thé à la menthe', unit: '250 g', description: 'Bien frais' },
    ar: { name: 'شاي بالنعناع' },
  }
  expect(first.counts).toMatchObject({ added: 2, bad: 0 })
  expect(await list()).toMatchObject([{ name: 'Mint tea', translations }, { name: 'Salt' }])

  const file = await inFrench()
  const again = await importAll(file)
  const changed = await importAll(file.replace('Thé à la menthe', 'Thé vert à la menthe').replace('Bien frais', ''))

  const columnsOf = (language: string) =>
    ['Nom', 'Description', 'Unité', 'Champs supplémentaires'].map((name) => `;${name} (${language})`).join('')
  expect(file.split('\n')[0]).toContain(`;Champs supplémentaires${columnsOf('Français')}${columnsOf('العربية')}`)
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, bad: 0 })
  expect(changed.counts).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await list()).toMatchObject([
    { name: 'Mint tea', translations: { ...translations, fr: { ...translations.fr, name: 'Thé vert à la menthe' } } },
    { name: 'Salt' },
  ])
  const { data } = await upload(form('sku,name,name_fr,UNIT FR\na1,b,c,d'))
  expect(data.settings.columns).toEqual(['key', 'name', 'name_fr', 'unit_fr'])
})

test('extra fields in three languages come back as they were exported, and go where the file takes them away', async () => {
  const { nadia, importAll, list, badRows, given } = await buildImportShop()
  const quoted = (value: object) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
  const details = { en: { Fat: '3 %' }, fr: { 'Matières grasses': '3 %' }, ar: { الدسم: '3 &lt; 4 "٪"' } }
  const translations = { fr: { name: 'Lait', more_details: details.fr }, ar: { more_details: details.ar } }
  await importAll(
    [
      'sku,name,category,sub_category,price,more_details.Fat,name_fr,more_details_fr,more_details_ar',
      `a1,Milk,Dairy,Milk,90,3 %,Lait,${quoted(details.fr)},${quoted(details.ar)}`,
    ].join('\n'),
  )
  const file = (await nadia.inject({ url: '/api/import/export' })).body
  const shown = async () =>
    ((await list()) as AdminProduct[]).map(({ more_details, translations }) => ({ more_details, translations }))

  const same = await importAll(file)
  await given.changedProduct((await list())[0]!._id, { moreDetails: {}, translations: {} })
  const restored = await importAll(file)

  expect(same.counts).toMatchObject({ unchanged: 1, bad: 0 })
  expect(restored.counts).toMatchObject({ changed: 1, bad: 0 })
  expect(await shown()).toEqual([{ more_details: details.en, translations }])
  await importAll(file.replace(/"\{[^}]*Matières[^}]*\}"/, '{}'))
  expect(await shown()).toEqual([{ more_details: details.en, translations: { ...translations, fr: { name: 'Lait' } } }])
  const bad = await importAll(file.replace(/"\{[^}]*Matières[^}]*\}"/, 'Gras'))
  expect((await badRows(bad._id))[0].problems[0].message).toBe(
    'Extra fields (Français) must be a JSON object of at most 50 texts',
  )
})

test('an export is named by the day that it is at the shop', async () => {
  stopClock()
  jest.setSystemTime(new Date('2027-03-26T23:00:00Z'))
  const { nadia } = await buildImportShop()

  const { headers } = await nadia.inject({ url: '/api/import/export' })

  expect(headers['content-disposition']).toContain('products-2027-03-27.csv')
})

test('pictures come out of the ZIP by name; what is none, or not there, is reported', async () => {
  const { importAll, badRows, list, app } = await buildImportShop()
  const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  const zip = zipOf({
    'images/Red tea.jpg': red,
    'note.txt': Buffer.from('no picture'),
    'broken.jpg': red.subarray(0, 40),
  })
  const file = [
    'sku,name,category,sub_category,price,image',
    'a1,Red tea,Drinks,Tea,1,RED TEA.JPG',
    'a2,Note,Drinks,Tea,1,note.txt',
    'a3,Gone,Drinks,Tea,1,gone.jpg',
    'a4,Broken,Drinks,Tea,1,broken.jpg',
    'a5,Address,Drinks,Tea,1,http://127.0.0.1/x.jpg',
    'a6,Plain,Drinks,Tea,1,',
  ].join('\n')

  const done = await importAll(file, {}, zip)
  const again = await importAll(file, {}, zip)

  expect(done.counts).toMatchObject({ added: 2, bad: 4 })
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2, bad: 4 })
  expect((await badRows(done._id)).map(({ problems }: { problems: object[] }) => problems)).toEqual([
    [{ column: 5, message: "'note.txt' is not taken: Choose a JPEG, PNG, WebP, AVIF or GIF image" }],
    [{ column: 5, message: "'gone.jpg' is not in the ZIP" }],
    [{ column: 5, message: expect.stringMatching(/^'broken.jpg': We can’t open this image/) }],
    [{ column: 5, message: "'http://127.0.0.1/x.jpg' leads to an address that is not public" }],
  ])
  const [first, second] = await list()
  expect([first!.image.length, second!.image.length]).toEqual([1, 0])
  expect(first!.category[0]!.image).toBe(first!.image[0])
  const picture = await app.inject({ method: 'GET', url: new URL(first!.image[0]!).pathname })
  expect(picture.statusCode).toBe(200)
})

test('pictures come by their address, and a file may name so many', async () => {
  const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  const { url, close } = await startLocalServer((_request, response) => response.end(red))
  const web = { addresses: 2, timeoutMs: 120_000, privateHosts: [new URL(url).host] }
  const { importAll, list } = await buildImportShop({ web })
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `a${at},Tea ${at},Drinks,Tea,1,${url}/tea.jpg?of=${at}`)
  const file = (count: number) => ['sku,name,category,sub_category,price,image', ...rows(count)].join('\n')

  const done = await importAll(file(2))
  const again = await importAll(file(2))
  const many = await importAll(file(3))
  await close()

  expect(done.counts).toMatchObject({ added: 2, bad: 0 })
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(many).toMatchObject({ state: 'failed', fault: expect.stringMatching(/more than 2 picture addresses/) })
  expect((await list()).map(({ image }) => image.length)).toEqual([1, 1])
})

test('a ZIP can come after the CSV, and then the file is to be checked again', async () => {
  const { check, upload, call } = await buildImportShop()
  const checked = await check(table('a1,Tea,Drinks,Tea,1'))
  const zip = zipOf({ 'a.jpg': Buffer.from('x') })

  const answer = await upload(form(undefined, { zip, importId: checked._id }))
  const started = await call('PUT', '/api/import/start', { importId: checked._id, leaveOut: true })

  expect(answer.data).toMatchObject({ state: 'uploaded', pictures: { fileName: 'pictures.zip', count: 1 } })
  expect(started).toMatchObject({ status: 409, code: 'WRONG_IMPORT_STATE' })
})

test('files that are too large are refused while they arrive', async () => {
  const { upload } = await buildImportShop()

  const answer = await upload(form(`name\n${'x'.repeat(2 * 1024 * 1024)}`))

  expect(answer).toMatchObject({ status: 413, code: 'TOO_LARGE', message: 'A CSV can’t be larger than 1 MB' })
})

test('an import goes on where it was when its process was killed, and nothing is doubled', async () => {
  const { app, check, call, get, list, db, runJobs } = await buildImportShop()
  const rows = Array.from({ length: 125 }, (_, index) => `,Tea ${index},Drinks,Tea,${index}`)
  const checked = await check(['note,name,category,sub_category,price', ...rows].join('\n'))
  await call('PUT', '/api/import/start', { importId: checked._id, leaveOut: true })
  const killed = new AbortController()
  const stopAfterOne = Object.assign(Object.create(app), {
    db: new Proxy(app.db, {
      get: (target, name) => {
        if (name === 'transaction') killed.abort()
        return Reflect.get(target, name, target)
      },
    }),
  })

  await runImport(stopAfterOne, checked._id, killed.signal)
  const half = await get(checked._id)
  await resumeImports(app)
  await runJobs()
  await runJobs()

  expect(half).toMatchObject({ state: 'importing', rows: 50, counts: { added: 50 } })
  expect(await get(checked._id)).toMatchObject({ state: 'done', rows: 125, counts: { added: 125, bad: 0 } })
  expect(await db.$count(products)).toBe(125)
  expect(await db.$count(searchEntries)).toBe(125)
  expect((await list())[0]!.name).toBe('Tea 0')
})

test('an import that ends each process is given up at the third, and says where', async () => {
  const { app, db, check, call, get, runJobs } = await buildImportShop()
  const { _id } = await check(table('a1,Mint tea,Drinks,Tea,120'))
  await call('PUT', '/api/import/start', { importId: _id, leaveOut: true })
  const queue = app.jobs as JobQueue

  for (let process = 0; process < 3; process++) {
    expect(await queue.take('run-import', 1, true)).toHaveLength(1)
    await queue.reclaim()
    await resumeImports(app)
  }
  await runJobs({ evenLater: true })

  expect(await db.$count(products)).toBe(0)
  expect(await get(_id)).toMatchObject({
    state: 'failed',
    fault:
      'The import could not continue after row 1. Please check the rows and pictures that follow, then upload the file again',
  })
})

test('each job gets on, however long it takes to come to where the one before was', async () => {
  const { app, check, call, get } = await buildImportShop()
  const rows = Array.from({ length: 125 }, (_, row) => `a${row},Tea ${row},Drinks,Tea,1`)
  const { _id } = await check(table(...rows))
  await call('PUT', '/api/import/start', { importId: _id, leaveOut: true })

  const overAtOnce = AbortSignal.abort()
  const after: number[] = []
  for (let job = 0; job < 3; job++) {
    await runImport(app, _id, overAtOnce)
    after.push((await get(_id)).rows)
  }

  expect(after).toEqual([50, 100, 125])
})

test('one import runs at a time; it can be ended, and what is there by then stays', async () => {
  const { check, call, get } = await buildImportShop()
  const [first, second] = [await check(table('a1,Tea,Drinks,Tea,1')), await check(table('a2,Cola,Drinks,Soda,1'))]
  const start = (importId: string) => call('PUT', '/api/import/start', { importId, leaveOut: true })

  const answers = await Promise.all([start(first._id), start(second._id), start(first._id)])
  const winner = answers.find(({ status }) => status === 200)!.data
  const ended = await call('PUT', '/api/import/cancel', { importId: winner._id })
  const again = await call('PUT', '/api/import/cancel', { importId: winner._id })

  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual(
    [200, expect.stringMatching(/IMPORT_RUNNING|WRONG_IMPORT_STATE/), expect.any(String)].sort(() => 0),
  )
  expect(ended.data).toMatchObject({ state: 'cancelled' })
  expect(again).toMatchObject({ status: 409, code: 'WRONG_IMPORT_STATE' })
  expect(await get(winner._id)).toMatchObject({ state: 'cancelled' })
  expect((await call('GET', '/api/import/list')).data).toMatchObject([{ _id: winner._id }])
})

test('a file that is no table is refused, and leaves nothing', async () => {
  const { upload, app } = await buildImportShop()

  const answer = await upload(form(''))

  expect(answer).toMatchObject({ status: 400, code: 'FILE_UNREADABLE', message: 'This file is empty' })
  expect(await app.db.$count(imports)).toBe(0)
})

test('settings that do not fit the file name the field', async () => {
  const { upload, call } = await buildImportShop()
  const { data } = await upload(form(table('a1,Tea,Drinks,Tea,1')))
  const check = (columns: string[]) =>
    call('PUT', '/api/import/check', { importId: data._id, settings: { ...data.settings, columns } })

  const answers = [
    await check(['name']),
    await check(['name', 'name', 'category', 'subCategory', 'price']),
    await check(['id', 'key', 'category', 'subCategory', 'price']),
  ]
  const nameless = await check(['leave-out', 'leave-out', 'category', 'subCategory', 'price'])

  expect(answers.map(({ status, errors }) => [status, errors])).toEqual([
    [400, [{ field: 'settings.columns', message: 'The file has 5 columns' }]],
    [400, [{ field: 'settings.columns', message: 'Two columns are chosen for Name' }]],
    [400, [{ field: 'settings.columns', message: 'Choose either Product ID or Key' }]],
  ])
  expect(nameless).toMatchObject({ status: 400, message: 'Which column is the name?' })
})

test('an unknown import is 404, whatever is asked of it', async () => {
  const { call, upload } = await buildImportShop()
  const body = { importId: 'gone' }

  const answers = [
    await call('POST', '/api/import/get', body),
    await call('PUT', '/api/import/cancel', body),
    await call('PUT', '/api/import/start', { ...body, leaveOut: true }),
    await call('PUT', '/api/import/read-as', { ...body, encoding: 'utf-8', separator: ',' }),
    await call('GET', '/api/import/bad-rows/gone'),
    await upload(form(undefined, { zip: zipOf({ 'a.jpg': Buffer.from('x') }), importId: 'gone' })),
  ]

  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'IMPORT_NOT_FOUND']))
})

test('an upload that breaks off leaves nothing, and a forgotten one goes', async () => {
  const { nadia, upload, db } = await buildImportShop()
  const payload = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,pri')

  const broken = await nadia.inject({
    method: 'POST',
    url: '/api/import/upload',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  await upload(form(table('a1,Tea,Drinks,Tea,1')))
  await db.update(imports).set({ createdAt: new Date(0) })
  await upload(form(table('a1,Tea,Drinks,Tea,1')))

  expect([broken.statusCode, broken.json().code]).toEqual([400, 'BAD_REQUEST'])
  expect(await db.$count(imports)).toBe(1)
})

describe('a file that comes back after the shop has changed', () => {
  /** A shop with mint tea and green tea, five of each, their export, and what happens since. */
  async function givenExport() {
    const shop = await buildImportShop()
    await shop.importAll(table('a1,Mint tea,Drinks,Tea,100', 'a2,Green tea,Drinks,Tea,90'), {
      values: { ...values, stock: '5' },
    })
    const sheet = await shop.exported()
    const [mint] = await shop.list()
    /** Somebody buys so many. */
    const buy = (pieces: number) => shop.given.soldPieces(mint!._id, pieces)
    const numbers = async () => (await shop.list()).map(({ stock, price }) => [stock, price])
    const start = async (importId: string, answers?: object) => {
      const answer = await shop.call('PUT', '/api/import/start', { importId, leaveOut: true, answers })
      await shop.runJobs()
      return answer
    }
    return { ...shop, sheet, mint: mint!, buy, numbers, start }
  }

  test('a cell that nobody changed sets nothing back', async () => {
    const { sheet, buy, importAll, numbers } = await givenExport()
    await buy(5)

    const done = await importAll(sheet.replace(',90,', ',95,'))

    expect(done.counts).toMatchObject({ changed: 1, unchanged: 1, bad: 0 })
    expect(await numbers()).toEqual([
      [0, 100],
      [5, 95],
    ])
  })

  test.each([
    ['shop', 3],
    ['file', 9],
    ['difference', 7],
  ])('of a stock that changed here and there, %s leaves %d', async (stock, left) => {
    const { sheet, buy, check, start, numbers, get } = await givenExport()
    await buy(2)
    const checked = await check(sheet.replace('L,5,', 'L,9,').replace('piece,5,', 'piece,9,'))
    expect(checked.conflicts).toEqual({
      stock: 1,
      stockUnseen: 0,
      price: 0,
      examples: [{ row: 2, name: 'Mint tea', field: 'stock', file: 9, shop: 3, seen: 5 }],
    })
    expect(await start(checked._id)).toMatchObject({ status: 409, code: 'IMPORT_CONFLICTS' })

    await start(checked._id, { stock })

    expect((await get(checked._id)).state).toBe('done')
    expect((await numbers())[0]).toEqual([left, 100])
  })

  test('a price that an admin has changed is asked about, and stays where the shop’s counts', async () => {
    const { sheet, mint, given, check, start, numbers } = await givenExport()
    await given.changedProduct(mint._id, { priceCentimes: 12_000 })

    const checked = await check(sheet.replace('5,100,', '5,110,'))
    expect(checked.conflicts).toMatchObject({
      price: 1,
      examples: [{ field: 'price', file: 110, shop: 120, seen: 100 }],
    })
    await start(checked._id, { price: 'shop' })

    expect((await numbers())[0]).toEqual([5, 120])
  })

  test('without an export’s numbers only a product that was ordered is asked about', async () => {
    const { mint, given, as, check, start } = await givenExport()
    const supplier = `${HEADER},stock\na1,Mint tea,Drinks,Tea,100,9\na2,Green tea,Drinks,Tea,90,9`
    expect((await check(supplier)).conflicts.stock).toBe(0)
    await orderInCash({ as, given }, 'amina', { [mint._id]: 1 })

    const checked = await check(supplier)

    expect(checked.conflicts).toMatchObject({ stock: 1, stockUnseen: 1, examples: [{ row: 2, seen: null }] })
    expect(await start(checked._id, { stock: 'difference' })).toMatchObject({ status: 409, code: 'IMPORT_CONFLICTS' })
    expect(await start(checked._id, { stock: 'file' })).toMatchObject({ status: 200 })
  })

  test('what was ordered after the dry run is left out and said, never overwritten', async () => {
    const { sheet, buy, check, start, numbers, badRows } = await givenExport()
    const checked = await check(sheet.replace('piece,5,', 'piece,9,'))
    await buy(1)

    await start(checked._id)

    expect((await numbers())[0]).toEqual([4, 100])
    expect(await badRows(checked._id)).toMatchObject([
      { row: 2, problems: [{ message: expect.stringMatching(/it is 4 now, the file says 9$/) }] },
    ])
  })
})

test('a key finds its product however it is written', async () => {
  const { importAll, list } = await buildImportShop()
  await importAll(table('ab-12,Soap,Care,Soap,100'))

  for (const [index, key] of ['AB-12', ' ab-12 ', 'ab\u201112', 'ab-12\u200b'].entries()) {
    const done = await importAll(table(`${key},Soap,Care,Soap,${140 + index}`))
    expect([key, done.counts]).toMatchObject([key, { added: 0, changed: 1, bad: 0 }])
    expect(await list()).toMatchObject([{ price: 140 + index }])
  }
})

test('a key that differs by capitals alone is refused in one file, and finds what came in before keys were compared', async () => {
  const { importAll, badRows, db, list } = await buildImportShop()
  await importAll(table('ab-12,Soap,Care,Soap,100'))
  await db.update(products).set({ importKey: 'AB-12' })

  const done = await importAll(table('ab-12,Soap,Care,Soap,110', 'Ab-12,Soap,Care,Soap,120'))

  expect(done.counts).toMatchObject({ added: 0, changed: 1, bad: 1 })
  expect(await badRows(done._id)).toMatchObject([{ row: 3, problems: [{ message: 'Same key as row 2' }] }])
  expect(await list()).toMatchObject([{ price: 110 }])
})

test('commas of WooCommerce’s categories and entities are read as what they mean, once', async () => {
  const { importAll, call } = await buildImportShop()
  await importAll(
    [
      'SKU,Name,Stock,Regular price,Categories',
      'w1,Lentils,7,100,"Grains\\, pulses & flour > Lentils"',
      'w2,Th&eacute; &amp;amp; menthe,7,100,"Tea &amp; coffee > Mint tea, Offers"',
      'w3,Coffee,7,100,Tea & coffee > Ground',
    ].join('\n'),
  )

  const { data } = await call('POST', '/api/product/get', {})

  const placed = data.map(({ name, category }: Product) => [name, ...category.map((each) => each.name)])
  expect(placed).toEqual([
    ['Lentils', 'Grains, pulses & flour'],
    ['Thé &amp; menthe', 'Tea & coffee'],
    ['Coffee', 'Tea & coffee'],
  ])
})
