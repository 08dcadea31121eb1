import type { Product } from '@souk-vert/shared/contract/catalog/product'
import type { MatchedLine } from '@souk-vert/shared/contract/catalog/shopping-list'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import goodsFile from './goods.json' with { type: 'json' }
import listsFile from './lists.json' with { type: 'json' }
import queriesFile from './queries.json' with { type: 'json' }

/** Regular expressions, whatever the case, all of which a product must answer to; `not` is held against its name. */
type Rule = Partial<Record<'name' | 'not' | 'shelf' | 'brand' | 'type', string>>

/** Products that answer a query well, and those that will do. */
interface Good {
  is: Rule[]
  near?: Rule[]
}

/** Goods by name; in each, by data set, the products that are meant, beside those of the good that it is `as`. */
type Goods = Record<string, { as?: string } & Record<string, Good | string | undefined>>

/** Texts of one kind, with the goods that each means: none, one or several. 'mil…' is any name with a word that begins so. */
interface QueryClass {
  class: string
  /** The only data sets that they are for; all when it is missing. */
  sets?: string[]
  /** The language of the page where they are typed; the shop's own when it is missing. */
  language?: Language
  queries: Record<string, string | string[]>
}

/** Grades of products by their id: 2 is meant, 1 is near. */
type Grades = Map<string, number>

/** A text, and the grades for each need that it means in one data set. */
export interface JudgedQuery {
  class: string
  language: Language
  text: string
  needs: Grades[]
}

/** Quality of the answer to a query; `isWrongFirst` also where nothing was found and something was wanted. */
export interface Verdict {
  query: JudgedQuery
  ndcg: number
  precisionAt3: number
  isWrongFirst: boolean
  found: Product[]
}

/** A shopping list, and the grades of each line. */
export interface JudgedList {
  list: string
  lines: Grades[]
}

/** Quality of the answer to a line of a list; `isRight` where the first product is meant, or will do. */
export interface LineVerdict {
  line: MatchedLine
  isRight: boolean
}

const PLACES = 10

const NO_GOOD: Good = { is: [] }

const goods = goodsFile as unknown as Goods

const isSold = (grades: Grades) => [...grades.values()].includes(2)

/** The project's judged queries that have an answer among these products, or that must have none anywhere. */
export const judgedQueries = (set: string, products: Product[]): JudgedQuery[] =>
  (queriesFile as unknown as QueryClass[])
    .filter(({ sets }) => sets?.includes(set) ?? true)
    .flatMap(({ class: name, language = DEFAULT_LANGUAGE, queries }) =>
      Object.entries(queries).map(([text, meant]) => ({
        class: name,
        language,
        text,
        needs: [meant].flat().map((need) => gradesOf(need, set, products)),
      })),
    )
    .filter(({ needs }) => needs.every(isSold))

/** The project's shopping lists, judged with these products. */
export const judgedLists = (set: string, products: Product[]): JudgedList[] =>
  listsFile.map(({ list, means }) => ({ list, lines: means.map((name) => gradesOf(name, set, products)) }))

/** Judges the lines of a list whose goods are in the catalogue. Throws where the list was not read line for line. */
export function judgeLines({ list, lines }: JudgedList, matched: MatchedLine[]): LineVerdict[] {
  if (matched.length !== lines.length) throw new Error(`'${list}' was read as ${matched.length} lines`)
  return matched
    .map((line, index) => ({ line, isRight: lines[index]!.has(line.matches[0]?.product._id ?? '') }))
    .filter((_, index) => isSold(lines[index]!))
}

function gradesOf(name: string, set: string, products: Product[]): Grades {
  const good = goodOf(name, set)
  return new Map(
    products.map((product): [string, number] => [product._id, gradeOf(product, good)]).filter(([, grade]) => grade > 0),
  )
}

function goodOf(name: string, set: string): Good {
  if (name.endsWith('…')) return { is: [{ name: `\\b${name.slice(0, -1)}` }] }
  const good = goods[name]
  if (!good) throw new Error(`goods.json has no '${name}'`)
  const base = good.as ? goodOf(good.as, set) : NO_GOOD
  // The shop with foreign names has what the demo has.
  const own = ((set === 'foreign' && !good.as ? good.demo : undefined) ?? good[set] ?? NO_GOOD) as Good
  return { is: [...base.is, ...own.is], near: [...(base.near ?? []), ...(own.near ?? [])] }
}

/** A bundle of several products is near at best. */
function gradeOf(product: Product, { is, near = [] }: Good): number {
  if (is.some((rule) => answersTo(product, rule))) return product.name.includes(' + ') ? 1 : 2
  return near.some((rule) => answersTo(product, rule)) ? 1 : 0
}

function answersTo(product: Product, { name = '', not, shelf = '', brand = '', type = '' }: Rule): boolean {
  const has = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text)
  return (
    has(name, product.name) &&
    !(not && has(not, product.name)) &&
    product.subCategory.some((subCategory) => has(shelf, subCategory.name)) &&
    has(brand, product.more_details.Brand ?? '') &&
    has(type, product.more_details.Type ?? '')
  )
}

/** Of several needs each has its share of the first places: more of one than that is worth nothing. */
export function judge(query: JudgedQuery, found: Product[]): Verdict {
  const { needs } = query
  const nothing = found.length === 0
  if (!needs.length)
    return { query, found, ndcg: Number(nothing), precisionAt3: Number(nothing), isWrongFirst: !nothing }
  const share = Math.ceil(PLACES / needs.length)
  const left = needs.map(() => share)
  const gains = found.slice(0, PLACES).map(({ _id }) => {
    const grades = needs.map((need, index) => (left[index]! > 0 ? (need.get(_id) ?? 0) : 0))
    const best = Math.max(...grades)
    if (best) left[grades.indexOf(best)]! -= 1
    return best
  })
  const descending = (grades: number[]) => grades.toSorted((a, b) => b - a)
  const ideal = descending(needs.flatMap((need) => descending([...need.values()]).slice(0, share))).slice(0, PLACES)
  const wanted = Math.min(3, ideal.length)
  return {
    query,
    found,
    ndcg: discounted(gains) / discounted(ideal),
    precisionAt3: gains.slice(0, wanted).filter(Boolean).length / wanted,
    isWrongFirst: !gains[0],
  }
}

/** Grades with less weight the further down they stand. */
const discounted = (grades: number[]): number =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
