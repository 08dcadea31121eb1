import type { NewProduct } from '../src/catalog/product-fields'
import type { NewCategory, NewSubCategory } from '../src/catalog/store'
import type { DemoCategory, DemoProduct, DemoSubCategory, ProductTexts } from './catalogue/shape'
import type { Picture } from './drawing/render'
import { demoId } from './demo-id'

/** Creation time of the newest product; the others before it, one an hour. Fixed, so that lists keep their order. */
const NEWEST = Date.parse('2026-01-15T08:00:00Z')
const HOUR_MS = 3_600_000

/** Creation times of categories and sub-categories start here, in the order of the catalogue. */
const OPENING = Date.parse('2025-12-01T08:00:00Z')

/** Rows of a catalogue, whose pictures have the paths that `pathOf` returns. */
export interface CatalogueRows {
  categories: NewCategory[]
  subCategories: NewSubCategory[]
  products: NewProduct[]
}

/** A sub-category with the category that it is written under. */
interface Shelf {
  subCategory: DemoSubCategory
  categoryNames: string[]
}

const shelvesOf = (catalogue: DemoCategory[]): Shelf[] =>
  catalogue.flatMap(({ name, subCategories }) =>
    subCategories.map((subCategory) => ({ subCategory, categoryNames: [name, ...(subCategory.alsoUnder ?? [])] })),
  )

/** The pictures of a product, each on the product's ground. */
const picturesOf = ({ tint, pictures }: DemoProduct): Picture[] =>
  pictures.map((arrangement) => ({ tint, arrangement }))

/** The texts of one language as the database has them. */
const storedTexts = ({ details, ...texts }: ProductTexts) => ({ ...texts, more_details: details })

/** All pictures of a catalogue; some are asked for twice. */
export const catalogPictures = (catalogue: DemoCategory[]): Picture[] =>
  catalogue.flatMap(({ picture, subCategories }) => [
    picture,
    ...subCategories.flatMap((subCategory) => [subCategory.picture, ...subCategory.products.flatMap(picturesOf)]),
  ])

/** Returns the rows to insert. Throws an error for a category or sub-category that is named but missing. */
export function catalogueRows(catalogue: DemoCategory[], pathOf: (picture: Picture) => string): CatalogueRows {
  const shelves = shelvesOf(catalogue)
  const categoryNames = new Set(catalogue.map(({ name }) => name))
  const shelfOf = new Map(shelves.map((shelf) => [shelf.subCategory.name, shelf]))

  const categoryId = (name: string): string => {
    if (!categoryNames.has(name)) throw new Error(`The catalogue has no category '${name}'`)
    return demoId('category', name)
  }
  const shelf = (name: string): Shelf => {
    const found = shelfOf.get(name)
    if (!found) throw new Error(`The catalogue has no sub-category '${name}'`)
    return found
  }

  const product = (demo: DemoProduct, home: Shelf, age: number): NewProduct => {
    const standsOn = [home, ...(demo.alsoIn ?? []).map(shelf)]
    const { name, unit, grams, stock, price, discount = 0, description, details, fr, ar } = demo
    return {
      name,
      unit,
      grams,
      stock,
      price,
      discount,
      description,
      moreDetails: details,
      translations: { fr: storedTexts(fr), ar: storedTexts(ar) },
      id: demoId('product', name),
      image: picturesOf(demo).map(pathOf),
      categoryIds: [...new Set(standsOn.flatMap((place) => place.categoryNames))].map(categoryId),
      subCategoryIds: standsOn.map((place) => demoId('sub-category', place.subCategory.name)),
      createdAt: new Date(NEWEST - age * HOUR_MS),
    }
  }

  return {
    categories: catalogue.map(({ name, picture, fr, ar }, index) => ({
      id: demoId('category', name),
      name,
      translations: { fr, ar },
      image: pathOf(picture),
      createdAt: new Date(OPENING + index * HOUR_MS),
    })),
    subCategories: shelves.map(({ subCategory, categoryNames }, index) => ({
      id: demoId('sub-category', subCategory.name),
      name: subCategory.name,
      translations: { fr: subCategory.fr, ar: subCategory.ar },
      image: pathOf(subCategory.picture),
      categoryIds: categoryNames.map(categoryId),
      createdAt: new Date(OPENING + index * HOUR_MS),
    })),
    products: inTurn(shelves).map(([demo, home], age) => product(demo, home, age)),
  }
}

/** The first product of each shelf, then the second of each, …: so the newest of a category come from all its shelves. */
function inTurn(shelves: Shelf[]): [DemoProduct, Shelf][] {
  const most = Math.max(...shelves.map(({ subCategory }) => subCategory.products.length))
  return Array.from({ length: most }, (_, turn) => turn).flatMap((turn) =>
    shelves.flatMap((shelf): [DemoProduct, Shelf][] => {
      const demo = shelf.subCategory.products[turn]
      return demo ? [[demo, shelf]] : []
    }),
  )
}
