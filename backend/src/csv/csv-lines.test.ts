import fc from 'fast-check'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { parse } from 'csv-parse/sync'
import { csvLines } from './csv-lines'
import { withoutFormulaSign } from './formula-sign'

/** Texts of the signs that matter here. */
const texts = fc.string({ unit: fc.constantFrom(...`=+-@＝'",;|\t\r\n a٣`), maxLength: 12 })

test('whichever signs a spreadsheet splits at, no text becomes a formula, and it comes back as it was', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2, maxLength: 4 }), fc.constantFrom(...LANGUAGES), (row, language) => {
      const lines = inLanguage(language, () => csvLines([row]))

      expect(lines.split(/[,;|\t\r\n]/).filter((cell) => /^"*[=+\-@＝]/.test(cell))).toEqual([])
      const [read] = parse(lines, { delimiter: language === 'en' ? ',' : ';' }) as string[][]
      expect(read!.map(withoutFormulaSign)).toEqual(row)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['en', '"Alger;\'=1+1;x",249.5,-9.5,3,plain,,\n'],
  ['fr', '"Alger;\'=1+1;x";249,5;-9,5;3;plain;;\n'],
  ['ar', '"Alger;\'=1+1;x";249,5;-9,5;3;plain;;\n'],
] as const)('spreadsheets in %s find their signs, and numbers are numbers', (language, line) => {
  const row = ['Alger;=1+1;x', 249.5, -9.5, 3, 'plain', null, '']

  expect(inLanguage(language, () => csvLines([row]))).toBe(line)
})

test('no cell begins with white space that a spreadsheet takes away', () => {
  expect(csvLines([['\r=1', '\n+1', '\t@x']])).toBe('"\'\r\'=1","\'\n\'+1","\'\t\'@x"\n')
})
