import type { Db } from '../../db/connection'
import type { BookLine } from '../book/book'
import { discountedCentimes } from '@souk-vert/shared/money/discount'
import { parseScaleLabel } from '@souk-vert/shared/text/scale-label'
import { eq, or } from 'drizzle-orm'
import * as t from '#messages'
import { nameIn } from '../../catalog/names'
import { products } from '../../db/tables/products'
import { invalid } from '../../http/refusals'
import { orderRefusal } from '../refusals'
import { readSettings } from '../../stored-settings/store'

/** @throws VALIDATION for a scale code that is another product's, or nobody's where it `isStrict` or the line's product has one */
async function requireArticle(tx: Db, line: BookLine, article: number, isStrict: boolean): Promise<void> {
  const { id, name, translations, scaleCode } = products
  const found = await tx
    .select({ id, name, translations, scaleCode })
    .from(products)
    .where(or(eq(id, line.productId), eq(scaleCode, article)))
  const own = found.find((product) => product.id === line.productId)
  if (own?.scaleCode === article) return
  const other = found.find((product) => product.scaleCode === article)
  if (other) throw invalid('label', t.labelOfAnother({ name: nameIn(other), wanted: nameIn(line) }))
  if (isStrict || own?.scaleCode) throw invalid('label', t.noSuchScaleCode({ code: `${article}`.padStart(5, '0') }))
}

/**
 * Returns the grams that a scale's label says of a line: its weight, or what its price is by the line's. Where Settings name no prefixes
 * at all, it may be either, and the packer is asked.
 * @throws VALIDATION for a label that is another article's or of no known kind, WEIGHT_UNUSUAL unless it `isConfirmed`
 */
export async function readLabel(tx: Db, line: BookLine, text: string, isConfirmed = false): Promise<number> {
  const label = parseScaleLabel(text)
  if (!label) throw invalid('label', t.labelNotRead())
  const { prefix, article, value } = label
  const settings = await readSettings(tx)
  const unit = Math.max(1, discountedCentimes(line))
  const gramsFor = (centimes: number) => Math.round((centimes * line.grams!) / unit)
  const kinds = [
    { prefixes: settings.weightPrefixes ?? [], grams: value },
    { prefixes: settings.dinarPrefixes ?? [], grams: gramsFor(value * 100) },
    { prefixes: settings.centimePrefixes ?? [], grams: gramsFor(value) },
  ]
  const isSet = kinds.some(({ prefixes }) => prefixes.length > 0)
  await requireArticle(tx, line, article, isSet)
  const meant = kinds.find(({ prefixes }) => prefixes.includes(prefix))
  if (meant) return meant.grams
  if (isSet) throw invalid('label', t.labelPrefixUnknown({ prefix }))
  if (!isConfirmed) {
    const texts = { prefix, grams: value, name: nameIn(line) }
    throw orderRefusal('WEIGHT_UNUSUAL', () => t.labelUnsure(texts))
  }
  return value
}
