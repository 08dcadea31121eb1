import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readRows } from '../../src/import/read-rows'
import { ownWords } from '../multiply-products'

/** Columns of the data set whose words are each copy's own; the first one is the key. */
const TEXTS = ['product', 'sub_category', 'brand', 'type']

const toLine = (fields: string[]) => `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\n`

/** Writes a file of so many rows: the data set over and over, each time with keys, words, brands and sub-categories of its own. */
export async function lengthenFile(from: string, to: string, rows: number): Promise<void> {
  const table: string[][] = []
  for await (const { fields } of readRows({ path: from, encoding: 'utf-8', separator: ',' }, 1)) table.push(fields)
  const [header = [], ...products] = table
  const lines = function* () {
    yield toLine(header)
    for (let row = 0; row < rows; row++) {
      const copy = Math.floor(row / products.length)
      const fields = products[row % products.length]!
      yield toLine(
        fields.map((text, index) =>
          index === 0 ? String(row + 1) : TEXTS.includes(header[index]!) ? ownWords(text, copy) : text,
        ),
      )
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(to))
}
