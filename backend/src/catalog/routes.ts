import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getCategories } from '@souk-vert/shared/contract/catalog/category'
import {
  getOffers,
  getProductDetails,
  getProductsByCategory,
  getProductsByCategoryAndSubCategory,
  searchProducts,
} from '@souk-vert/shared/contract/catalog/product'
import { getSubCategories } from '@souk-vert/shared/contract/catalog/sub-category'
import { getSuggestions } from '@souk-vert/shared/contract/catalog/suggestion'
import { done } from '../http/answer'
import { route } from '../http/route'
import { answerPublic } from '../public-cache/public-cache'
import { listCategories, listSubCategories } from './entities'
import { listingNames, productNames } from './names'
import * as service from './service'
import { suggestionsFor } from './search/suggestions'
import { countSearch } from '../user/search-limits'

/** The calls that read the catalogue (section 7), open to anyone. */
export const catalogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getCategories, (request, reply) =>
    answerPublic(request, reply, async (db) => done('Categories', await listCategories(db))),
  )

  route(app, getSubCategories, (request, reply) =>
    answerPublic(request, reply, async (db) => done('Sub categories', await listSubCategories(db))),
  )

  route(app, getProductsByCategory, (request, reply) =>
    answerPublic(request, reply, async (db) => {
      const { products } = await service.newestOfCategories(db, [request.body.id].flat())
      return done('Products', products)
    }),
  )

  route(app, getOffers, (request, reply) =>
    answerPublic(request, reply, async (db) => done('Offers', (await service.offers(db)).products)),
  )

  route(app, getProductsByCategoryAndSubCategory, (request, reply) =>
    answerPublic(request, reply, async (db) => {
      const { products, total, page, limit, facets } = await service.listingPage(db, request.body)
      return {
        ...done('Products', products),
        totalCount: total,
        page,
        limit,
        facets,
        ...listingNames(products, request.body),
      }
    }),
  )

  route(app, getProductDetails, (request, reply) =>
    answerPublic(request, reply, async (db) => {
      const product = await service.productDetails(db, request.body.productId)
      return { ...done('Product', product), ...productNames(product) }
    }),
  )

  app.route({
    ...searchProducts,
    onRequest: (request) => countSearch(app, request, 'search'),
    handler: (request, reply) =>
      answerPublic(
        request,
        reply,
        async (db) => {
          const { products, total, page, limit, facets, meant } = await service.searchPage(db, request.body)
          const counts = {
            totalCount: total,
            totalPage: Math.ceil(total / limit),
            meantCount: meant,
            page,
            limit,
            facets,
          }
          if (total === 0 && !request.body.filter) app.emptySearches.note(request.body.search ?? '')
          return { ...done('Products', products), ...counts }
        },
        // Each that finds nothing is counted.
        ({ totalCount }) => totalCount > 0,
      ),
  })

  app.route({
    ...getSuggestions,
    onRequest: (request) => countSearch(app, request, 'suggestions'),
    handler: (request, reply) =>
      answerPublic(request, reply, async (db) => done('Suggestions', await suggestionsFor(db, request.body.text))),
  })
}
