import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getCategories } from 'shared/contract/category'
import {
  getProductDetails,
  getProductsByCategory,
  getProductsByCategoryAndSubCategory,
  searchProducts,
} from 'shared/contract/product'
import { getSubCategories } from 'shared/contract/sub-category'
import { done } from '../answer'
import { listCategories, listSubCategories } from './entities'
import * as service from './service'

/** The calls that read the catalogue (section 7), open to anyone. */
export const catalogRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...getCategories, handler: async () => done('Categories', await listCategories(app.db)) })

  app.route({ ...getSubCategories, handler: async () => done('Sub categories', await listSubCategories(app.db)) })

  app.route({
    ...getProductsByCategory,
    handler: async ({ body }) => done('Products', await service.newestOfCategories(app.db, [body.id].flat())),
  })

  app.route({
    ...getProductsByCategoryAndSubCategory,
    handler: async ({ body }) => {
      const { products, total, page, limit } = await service.listingPage(app.db, body)
      return { ...done('Products', products), totalCount: total, page, limit }
    },
  })

  app.route({
    ...getProductDetails,
    handler: async ({ body }) => done('Product', await service.productDetails(app.db, body.productId)),
  })

  app.route({
    ...searchProducts,
    handler: async ({ body, ip }) => {
      await app.limits.take('search-address', ip)
      const { products, total, page, limit } = await service.searchPage(app.db, body)
      return { ...done('Products', products), totalCount: total, totalPage: Math.ceil(total / limit), page, limit }
    },
  })
}
