import type { ImportedCatalogue, ImportedProduct } from '../src/data-sets/data-set'

/** Letters that no word of the data set ends in, another row for each number. */
const suffixOf = (copy: number) => [...String(copy)].map((digit) => `q${'xzjvkwyhgb'[Number(digit)]}`).join('')

/** A product of another world: words, brand and sub-category are its copy's own. */
function copied(product: ImportedProduct, copy: number): ImportedProduct {
  const ownWords = (text: string) => text.replaceAll(/\p{L}{3,}/gu, (word) => word + suffixOf(copy))
  const details = Object.entries(product.moreDetails).map(([label, text]) => [label, ownWords(text)])
  return {
    ...product,
    key: `${product.key} ${copy}`,
    name: ownWords(product.name),
    subCategory: ownWords(product.subCategory),
    description: ownWords(product.description),
    moreDetails: Object.fromEntries(details) as Record<string, string>,
  }
}

/**
 * The catalogue so many times, with as many times the words, brands and sub-categories, so that lists and results stay as long:
 * what a call costs more is what the size of the shop costs.
 */
export const copiesOf = (catalogue: ImportedCatalogue, copies: number): ImportedCatalogue => ({
  ...catalogue,
  products: Array.from({ length: copies }, (_, copy) =>
    copy === 0 ? catalogue.products : catalogue.products.map((product) => copied(product, copy)),
  ).flat(),
})
