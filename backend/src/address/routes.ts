import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createAddress, getAddresses } from 'shared/contract/address'
import { done } from '../answer'
import { insertAddress, listActive } from './store'

/** The address calls (section 7), each of the caller's own addresses. */
export const addressRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...createAddress,
    handler: async ({ userId, body }) => {
      const { address_line: addressLine, city, state, country, pincode, mobile } = body
      const added = await insertAddress(app.db, { userId, addressLine, city, state, country, pincode, mobile })
      return done('Address saved', added)
    },
  })

  app.route({ ...getAddresses, handler: async ({ userId }) => done('Addresses', await listActive(app.db, userId)) })
}
