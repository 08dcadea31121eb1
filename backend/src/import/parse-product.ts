import type { BadRow, DecimalSigns, ImportField, ImportSettings } from '@souk-vert/shared/contract/import/import'
import { type TranslatedColumn, translatedColumns } from '@souk-vert/shared/contract/catalog/translated-columns'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import { MoreDetails } from '@souk-vert/shared/contract/catalog/product'
import type { Translations } from '@souk-vert/shared/contract/catalog/translations'
import { eachText, type TextField, textNames, textRule } from '@souk-vert/shared/contract/catalog/product-fields'
import {
  amountRule,
  type DecimalSign,
  type NumberRule,
  parseNumber,
  percentRule,
  scaleRule,
  wholeRule,
} from '@souk-vert/shared/text/parse-amount'
import { comparable } from '@souk-vert/shared/text/comparable'
import { decodeHTMLStrict } from 'entities'
import { Check } from 'typebox/value'
import * as t from '#messages'
import { withoutFormulaSign } from '../csv/formula-sign'
import { readHtml } from './table/read-html'
import { splitCell, splitPictures, unescaped } from './table/listed-cell'
import { exportedDetail } from './table/suggest-columns'

/** Values of a product in a row; those that it does not name are undefined. Amounts in DZD, `discount` and `vat` in percent. */
export interface ParsedRow extends Partial<Record<TextField, string>> {
  /** Id of a product of this shop. */
  id?: string
  /** A supplier's key as keys are compared, and as the file has it. */
  key?: string
  writtenKey?: string
  categories?: string[]
  subCategories?: string[]
  stock?: number
  price?: number
  discount?: number
  salePrice?: number
  vat?: number
  grams?: number
  scaleCode?: number
  /** Numbers that our own export found. */
  stockSeen?: number
  priceSeen?: number
  discountSeen?: number
  /** Files of the ZIP, or paths of pictures of this shop. */
  images?: string[]
  hidden?: boolean
  /** Texts in other languages. */
  translations?: Translations
  /** Extra fields by name; undefined removes a field. */
  details?: Record<string, string | undefined>
}

export type Problem = BadRow['problems'][number]

/** Rules that the rows of one file share. */
export interface RowRules {
  settings: ImportSettings
  header: string[]
  decimalSigns: DecimalSigns
}

const YES = ['1', 'true', 'yes', 'y', 'oui', 'نعم', 'x', 'on']
const NO = ['0', 'false', 'no', 'n', 'non', 'لا', 'off']

/** Fields that are numbers, and what they take. */
export const numberRules = {
  stock: wholeRule,
  price: amountRule,
  salePrice: amountRule,
  discount: percentRule,
  vat: percentRule,
  grams: wholeRule,
  scaleCode: scaleRule,
  stockSeen: wholeRule,
  priceSeen: amountRule,
  discountSeen: percentRule,
}

export const isNumberField = (field: ImportField): field is keyof typeof numberRules => field in numberRules

const isTextField = (field: ImportField): field is TextField => textNames.includes(field as TextField)

const isTranslated = (field: ImportField): field is TranslatedColumn['field'] =>
  translatedColumns.some((each) => each.field === field)

const MAX_NAMES = 50
const MAX_IMAGES = 20

/** The longest text of each field, as the contract has it. */
const longest: Partial<Record<ImportField, number>> = {
  ...eachText((name) => textRule(name).maxLength),
  ...Object.fromEntries(
    translatedColumns.flatMap(({ field, name }) =>
      name === 'more_details' ? [] : [[field, textRule(name).maxLength]],
    ),
  ),
  key: 200,
  category: 300,
  subCategory: 300,
  detail: 2000,
}

/** A cell that says something else than it may. `errorOf` is a sentence with the field's name. */
class CellError extends Error {
  constructor(readonly errorOf: (field: string) => string) {
    super()
  }
}

function readNumber(text: string, rule: NumberRule, sign: DecimalSign | undefined): number {
  const number = parseNumber(text, rule, sign)
  if (number.status !== 'valid') throw new CellError(number.errorOf)
  return Number(number.value)
}

function readSwitch(text: string): boolean {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  if (NO.includes(word)) return false
  throw new CellError((field) => t.mustBeYesOrNo({ field }))
}

function checkNames(all: string[], field: ImportField): string[] {
  const names = [...new Set(all)]
  if (names.length > MAX_NAMES) throw new CellError((name) => t.canNameAtMost({ field: name, most: MAX_NAMES }))
  if (names.some((name) => name.length > longest[field]!))
    throw new CellError((name) => t.canHaveCharacters({ field: name, most: String(longest[field]) }))
  return names
}

/**
 * Reads WooCommerce's list of paths, for example 'Drinks > Tea, Hot drinks': the first name of a path is the category, the
 * last one the sub-category. A comma of a name is written `\\,`. A category alone is left out beside a whole path;
 * otherwise it is its own sub-category.
 */
function parsePaths(text: string): ParsedRow {
  const paths = text
    .split(/(?<!\\)[,|]/)
    .map((path) => path.split('>').map(unescaped).filter(Boolean))
    .filter((path) => path.length > 0)
  const whole = paths.filter((path) => path.length > 1)
  const used = whole.length ? whole : paths
  const names = (at: 0 | -1, field: ImportField) =>
    checkNames(
      used.map((path) => path.at(at)!),
      field,
    )
  return { categories: names(0, 'category'), subCategories: names(-1, 'subCategory') }
}

function parseImages(text: string): string[] {
  const images = splitPictures(text)
  if (images.length > MAX_IMAGES) throw new CellError((field) => t.canNameFiles({ field, most: MAX_IMAGES }))
  return images
}

function readDetails(text: string): Record<string, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CellError((field) => t.mustBeTexts({ field }))
  }
  if (!Check(MoreDetails, value)) throw new CellError((field) => t.mustBeTexts({ field }))
  return value
}

/** A text as it is; the contract trims names and units, and takes a description that has more than spaces. */
function readText(text: string, field: ImportField): string {
  if (text.length > longest[field]!)
    throw new CellError((name) => t.canHaveCharacters({ field: name, most: String(longest[field]) }))
  return text
}

/** Other fields that one column alone says. */
type SingleField = Exclude<
  ImportField,
  'leave-out' | 'image' | 'detail' | 'details' | keyof typeof numberRules | TextField | TranslatedColumn['field']
>

/** Parsers of cells that are not empty. */
const readers: Record<SingleField, (text: string) => ParsedRow> = {
  id: (text) => {
    if (!/^[0-9a-f]{24}$/.test(text)) throw new CellError((field) => t.isNoProductId({ field }))
    return { id: text }
  },
  key: (text) => ({ key: comparable(readText(text, 'key')), writtenKey: text }),
  category: (text) => ({ categories: checkNames(splitCell(text), 'category') }),
  subCategory: (text) => ({ subCategories: checkNames(splitCell(text), 'subCategory') }),
  categoryPath: parsePaths,
  hidden: (text) => ({ hidden: readSwitch(text) }),
  // WooCommerce's draft.
  published: (text) => ({ hidden: text === '-1' || !readSwitch(text) }),
}

/** The name of the extra field that a column is. */
const detailName = (title: string) => exportedDetail(title) ?? title.trim()

/**
 * Parses a row, and returns its values and the errors of its cells. An empty cell has no value; that of an extra
 * field removes it.
 */
export function parseProduct(
  fields: string[],
  { settings, header, decimalSigns }: RowRules,
): { values: ParsedRow; problems: Problem[] } {
  if (!fitsHeader(fields, header))
    return { values: {}, problems: [{ column: -1, message: columnCountError(fields, header) }] }
  const values: ParsedRow = {}
  const problems: Problem[] = []
  for (const [column, field] of settings.columns.entries()) {
    const title = header[column]!
    try {
      addCell(values, field, title, withoutFormulaSign(fields[column] ?? ''), decimalSigns[column])
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems.push({
        column,
        message: error.errorOf(field === 'detail' ? detailName(title) : fieldNames[field]()),
      })
    }
  }
  return { values, problems }
}

/** Adds what a cell says. Throws CellError. */
function addCell(
  values: ParsedRow,
  field: ImportField,
  title: string,
  cell: string,
  sign: DecimalSign | undefined,
): void {
  // Shop systems export names with entities. Pictures are addresses, and JSON has its own escapes.
  const text = field === 'image' || field === 'details' ? cell.trim() : decodeHTMLStrict(cell).trim()
  if (field === 'leave-out' || (!text && field !== 'detail')) return
  if (cell.includes('\0')) throw new CellError((field) => t.characterNotAllowed({ field }))
  if (field === 'detail') addDetail(detailsOf(values), detailName(title), readText(text, field))
  else if (field === 'image') values.images = [...(values.images ?? []), ...parseImages(text)]
  else if (field === 'details') Object.assign(detailsOf(values), readDetails(text))
  else if (isNumberField(field)) values[field] = readNumber(text, numberRules[field], sign)
  else if (isTextField(field)) values[field] = readText(textRule(field).isLong ? readHtml(cell) : text, field)
  else if (isTranslated(field)) addTranslation(values, field, text, cell)
  else Object.assign(values, readers[field](text))
}

/** One object for all of a row's columns, of which there may be hundreds; any name is a name in it, `__proto__` too. */
const detailsOf = (values: ParsedRow): Record<string, string | undefined> => (values.details ??= Object.create(null))

function addDetail(details: Record<string, string | undefined>, name: string, text: string) {
  if (text) details[name] = text
  // The column of all extra fields may have set it.
  else details[name] ??= undefined
}

function addTranslation(values: ParsedRow, field: TranslatedColumn['field'], text: string, cell: string): void {
  const { name, language } = translatedColumns.find((each) => each.field === field)!
  const read =
    name === 'more_details'
      ? readDetails(cell.trim())
      : readText(textRule(name).isLong ? readHtml(cell).trim() : text, field)
  values.translations = { ...values.translations, [language]: { ...values.translations?.[language], [name]: read } }
}

/** Whether a row has nothing behind the header's columns. Spreadsheets leave out empty cells at its end. */
export const fitsHeader = (fields: string[], header: string[]) =>
  !fields.slice(header.length).some((field) => field.trim())

const columnCountError = (fields: string[], header: string[]) =>
  t.rowHasFields({ fields: fields.length, columns: header.length })
