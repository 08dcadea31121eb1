import { productUrl, subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { type Recorded, recordedAnswer } from '@souk-vert/shared/testing/recorded'
import { recordedShop } from '@souk-vert/shared/testing/recorded-shop'

const { category, subCategory, products } = recordedShop

/** Pages with parameters, for the isolated host. */
export const recorded: Recorded = {
  pages: {
    listing: { path: subCategoryUrl(category, subCategory) },
    product: { path: productUrl(products[0]!) },
    favourites: { as: 'shopper' },
    search: { path: '/search?q=milk' },
  },
  answers: {
    'POST /api/settings/get-info-page': recordedAnswer({
      description: 'Every day.',
      parts: [{ open: 'p' }, { text: 'Every day.' }, { close: true }],
    }),
  },
}
