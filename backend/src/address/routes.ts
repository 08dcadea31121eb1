import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createAddress, disableAddress, getAddresses, updateAddress } from 'shared/contract/address'
import { done } from '../http/answer'
import { AddressNotFound } from '../http/errors'
import { hideAddress, insertAddress, listActive, updateActive } from './store'

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

  app.route({
    ...updateAddress,
    handler: async ({ userId, body }) => {
      const { _id, address_line: addressLine, city, state, country, pincode, mobile } = body
      const changed = await updateActive(app.db, userId, _id, { addressLine, city, state, country, pincode, mobile })
      if (!changed) throw new AddressNotFound()
      return done('Address updated', changed)
    },
  })

  app.route({
    ...disableAddress,
    handler: async ({ userId, body }) => {
      if (!(await hideAddress(app.db, userId, body._id))) throw new AddressNotFound()
      return done('Address removed')
    },
  })
}
