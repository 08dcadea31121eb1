/** @jest-environment node */
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { setShopSettings, type ShopSettings } from '@souk-vert/shared/ui/shop'
import { cardOf } from './cards/card-product'
import { NO_CHOICES } from './filter/choices'
import { homeHead } from './home/home-head'
import { listingHead } from './listing/listing-head'
import { searchHead } from './search/search-head'
import { someProducts } from './testing/catalogue-builders'

const products = someProducts(2).map(cardOf)
const first = { products, page: 1, totalCount: 2, totalPages: 1 } as never
const listing = {
  category: { _id: 'c', name: 'Fruit' },
  subCategory: { _id: 's', name: 'Citrus' },
  choices: NO_CHOICES,
}

/** Descriptions for search engines of pages that stand for the whole shop. */
const descriptions = () => [
  homeHead({ categories: [] } as never).description,
  listingHead({ ...listing, subCategories: [], first } as never).description,
  listingHead({ ...listing, subCategories: [], first: { products: [], page: 1 } } as never).description,
  searchHead({ text: '', categories: [] }).description,
  searchHead({ text: '', choices: NO_CHOICES, first } as never).description,
]

afterEach(() => setShopSettings({}))

test.each<[string, ShopSettings, boolean]>([
  ['say that delivery is free', {}, true],
  ['promise nothing of it where an area may have a fee', { deliveryCharged: true }, false],
])('in each language, descriptions of pages %s', (_what, settings, isFree) => {
  setShopSettings(settings)

  for (const language of ['en', 'fr', 'ar'] as const)
    for (const description of inLanguage(language, descriptions))
      expect({ description, isFree: /\bfree\b|gratuit|مجان/i.test(description!) }).toEqual({ description, isFree })
})
