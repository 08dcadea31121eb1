import { aCartItem, aCategory, anAddress, anOrder, aProduct, aUser } from './builders'
import { type RecordedAnswers, recordedAnswer } from './recorded'

const { createdAt: _createdAt, updatedAt: _updatedAt, ...dairy } = aCategory()
const { createdAt: _at, updatedAt: _changedAt, ...milk } = aCategory({ _id: 's1', name: 'Milk' })
const where = { category: [dairy], subCategory: [milk] }

const products = [
  aProduct(where),
  aProduct({ ...where, _id: 'a2', name: 'Skimmed milk', price: 90, discount: 10 }),
  aProduct({ ...where, _id: 'a3', name: 'Buttermilk', stock: 0 }),
]
const cart = [aCartItem({ quantity: 2 })]

const page = { totalCount: products.length, page: 1, limit: 24 }
const nothingBeside = { success: true, error: false, message: 'Done' } as const

/** Things that addresses of the recorded shop are made of. */
export const recordedShop = { category: dairy, subCategory: milk, products, order: anOrder() }

/** A small shop: what several remotes, and the frame around their pages, ask for. */
export const shopAnswers: RecordedAnswers = {
  'GET /api/settings/shop': recordedAnswer({}),
  'GET /api/category/get': recordedAnswer([aCategory()]),
  'POST /api/subcategory/get': recordedAnswer([{ ...aCategory({ _id: 's1', name: 'Milk' }), category: [dairy] }]),
  'POST /api/product/get-offers': recordedAnswer(products.filter(({ discount }) => discount > 0)),
  'POST /api/product/get-product-by-category': recordedAnswer(products),
  'POST /api/product/get-pruduct-by-category-and-subcategory': recordedAnswer(products, page),
  'POST /api/product/get-product-details': ({ productId }) =>
    recordedAnswer(products.find(({ _id }) => _id === productId) ?? products[0]!),
  'POST /api/product/search-product': recordedAnswer(products, { ...page, totalPage: 1 }),
  'POST /api/product/get-suggestions': recordedAnswer({ words: ['milk'], categories: [] }),
  'POST /api/product/match-list': ({ list }) => {
    const matches = products.filter(({ stock }) => stock > 0).map((product) => ({ product, quantity: 1 }))
    const rows = list.split(/[\n,]/).filter((text) => text.trim())
    return recordedAnswer(rows.map((text) => ({ text: text.trim(), matches })))
  },
  'POST /api/user/login': ({ email }) => {
    const person = email.startsWith('admin') ? 'admin' : 'shopper'
    return recordedAnswer({ accesstoken: person, refreshToken: person })
  },
  'GET /api/user/user-details': (_body, person) =>
    recordedAnswer(aUser(person === 'admin' ? { _id: 'u2', name: 'Nadia', role: 'ADMIN' } : {})),
  'GET /api/user/logout': nothingBeside,
  'GET /api/cart/get': recordedAnswer(cart),
  'POST /api/cart/products': ({ ids }) => {
    const wanted = products.filter(({ _id }) => ids.includes(_id))
    return recordedAnswer(wanted.map((product) => aCartItem(product).productId))
  },
  'GET /api/address/get': recordedAnswer([anAddress()]),
  'GET /api/order/order-list': recordedAnswer([anOrder()]),
  'GET /api/favourite/ids': recordedAnswer(products.slice(1).map(({ _id }) => _id)),
  'POST /api/favourite/list': recordedAnswer(products.slice(1), { ...page, totalCount: 2 }),
  'POST /api/favourite/add': nothingBeside,
  'DELETE /api/favourite/remove': nothingBeside,
  'GET /api/order/bought-products': recordedAnswer(products.slice(0, 1)),
  'GET /api/order/usual-products': recordedAnswer(products.slice(0, 1)),
  'GET /api/wish/get': recordedAnswer([]),
}
