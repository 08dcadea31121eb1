import { demoLogins } from '@souk-vert/shared/contract/demo'
import { subCategoryUrl } from '@souk-vert/shared/slug/urls'
import type { Api } from './api'

/** Products of a listing that has two pages (section 9: 24 on a page). */
const COUNT = 30

/** A sub-category with more products than one page shows, at the end of a category with several others. */
export interface LongListing {
  path: string
  /** Names in the order in which the listing shows them. */
  names: string[]
  remove(): Promise<void>
}

/** Adds such a listing, as an admin does. It has a name of its own, so that runs beside each other keep apart. */
export async function addLongListing(api: Api): Promise<LongListing> {
  await api.login(demoLogins.admin)
  const { data: categories } = await api.call('GET /api/category/get')
  const category = categories.find(({ name }) => name === 'Pantry') ?? categories[0]!
  const name = `Zero waste ${process.pid} ${Date.now()}`
  const { image } = category
  const { data: subCategory } = await api.call('POST /api/subcategory/create', { name, image, category: [category] })

  const ids: string[] = []
  const names = Array.from({ length: COUNT }, (_, index) => `Jar ${COUNT - index} of ${name}`)
  // One after the other: the newest comes first.
  for (const jar of names.toReversed()) {
    const facts = { unit: 'Piece', stock: 5, price: 100, discount: 0, description: 'A jar.' }
    const places = { category: [category], subCategory: [subCategory] }
    const { data } = await api.call('POST /api/product/create', { name: jar, image: [image], ...facts, ...places })
    ids.push(data._id)
  }
  const remove = async () => {
    for (const _id of ids) await api.call('DELETE /api/product/delete-product', { _id })
    await api.call('DELETE /api/subcategory/delete', { _id: subCategory._id })
  }
  return { path: subCategoryUrl(category, subCategory), names, remove }
}
