import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectTable } from './inspect-table'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'storefront-table-'))))
afterAll(() => rm(folder, { recursive: true }))

async function inspect(bytes: string | Buffer) {
  const path = join(folder, 'table.csv')
  await writeFile(path, bytes)
  return inspectTable(path)
}

test.each<[string, Buffer, object]>([
  ['UTF-8 with a mark', Buffer.from('\ufeffname;price\nThé;1'), { encoding: 'utf-8', separator: ';' }],
  ['UTF-16', Buffer.from('\ufeffname\tprice\nThé\t1', 'utf16le'), { encoding: 'utf-16le', separator: '\t' }],
  ['UTF-16 without a mark', Buffer.from('name|price\nThé|1', 'utf16le'), { encoding: 'utf-16le', separator: '|' }],
  ['Windows-1252', Buffer.from('name,price\nTh\xe9,1', 'latin1'), { encoding: 'windows-1252', separator: ',' }],
  [
    'Windows-1256',
    Buffer.concat([Buffer.from('name,price\n'), Buffer.from('cde1edc820dfc7e3e1', 'hex'), Buffer.from(',1')]),
    { encoding: 'windows-1256', separator: ',', firstRows: [['حليب كامل', '1']] },
  ],
])('a file in %s is recognised', async (_name, bytes, expected) => {
  const header = ['name', 'price']

  expect(await inspect(bytes)).toMatchObject({
    header,
    firstRows: [['Thé', '1']],
    settings: { columns: header },
    ...expected,
  })
})

test.each<[string, string | Buffer, RegExp]>([
  ['nothing', '', /empty/],
  ['a ZIP', 'PK\x03\x04and so on', /without a spreadsheet/],
  ['bytes', Buffer.from([0x89, 0x50, 0, 0, 1, 0, 0, 2]), /not text/],
  ['a row of nothing', ',,,\n1,2,3,4', /first row/],
  ['300 columns', Array.from({ length: 300 }, (_, index) => `c${index}`).join(), /300 columns/],
])('%s is no table, and said to be none', async (_name, bytes, message) => {
  await expect(inspect(bytes)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringMatching(message),
  })
})
