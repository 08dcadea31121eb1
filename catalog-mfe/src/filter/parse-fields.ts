import type { Filter } from '@souk-vert/shared/contract/catalog/filter'
import { parseNumber } from '@souk-vert/shared/text/parse-amount'
import { pageOf } from '@souk-vert/shared/slug/search-url'
import { BASES, type Choices, fieldsOf, type ParsedFields, type Shown, type UsualSort } from './choices'
import { sortsOf } from './filtered-list'
import { priceRule } from './price-rule'

/** Number of values of one filter that calls take (`MAX_CHOSEN` of the contract, which no browser loads). */
const MAX_CHOSEN = 50

/** An address is typed, too, where there is no script. 0 narrows nothing. */
function priceOf(text: string | null): number | undefined {
  const price = parseNumber(text ?? '', priceRule)
  return price.status === 'valid' ? Math.round(Number(price.value) * 100) / 100 || undefined : undefined
}

/** Valid values, each once, in one order; no more than the calls take. */
const several = (values: string[], isValue: (value: string) => boolean) => {
  const chosen = [...new Set(values.filter(isValue))].slice(0, MAX_CHOSEN).sort()
  return chosen.length > 0 ? chosen : undefined
}

const isBrand = (value: string) => value !== '' && value.length <= 200 && !value.includes('\0')
const isId = (value: string) => /^\w{1,64}$/.test(value)

function choicesIn(fields: URLSearchParams, usual: UsualSort): Choices {
  const sort = sortsOf(usual).find((one) => one === fields.get('sort') && one !== usual)
  const prices = [priceOf(fields.get('min')), priceOf(fields.get('max'))] as const
  const [minPrice, maxPrice] = prices[0] && prices[1] && prices[0] > prices[1] ? prices.toReversed() : prices
  const bases = BASES.filter((base) => fields.getAll('unit').includes(base))
  const filter: Filter = {
    minPrice,
    maxPrice,
    discounted: fields.get('offer') === '1' || undefined,
    inStock: fields.get('stock') === '1' || undefined,
    brands: several(fields.getAll('brand'), isBrand),
    subCategoryIds: usual === 'relevance' ? several(fields.getAll('sub'), isId) : undefined,
    bases: bases.length > 0 ? bases : undefined,
  }
  return { sort, filter: JSON.parse(JSON.stringify(filter)) as Filter }
}

const SHOWN: Shown[] = ['filters', 'brands']

const NAMES = ['sort', 'min', 'max', 'offer', 'stock', 'brand', 'sub', 'unit', 'page', 'show']

/**
 * Parses the fields of an address. Invalid ones are left out, a range that is turned round is turned back. `right`
 * are the fields as they should be, where they are not: to be redirected to. Foreign fields, such as those of a
 * mail, are ignored.
 */
export function parseFields(search: string, usual: UsualSort): ParsedFields {
  const fields = new URLSearchParams(search)
  const [choices, page] = [choicesIn(fields, usual), pageOf(search)]
  const shown = SHOWN.find((one) => one === fields.get('show'))
  const given = [...fields].filter(([name]) => NAMES.includes(name) && (name !== 'page' || page > 1))
  const right = fieldsOf(choices, page, shown)
  return { choices, page, shown, right: new URLSearchParams(given).toString() === right ? undefined : right }
}
