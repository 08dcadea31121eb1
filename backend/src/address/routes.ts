import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { createAddress, disableAddress, getAddresses, updateAddress } from 'shared/contract/address'
import { mobileFault, pincodeFault, withoutSeparators } from 'shared/contract/input-rules'
import { done } from '../http/answer'
import { AddressNotFound, invalid } from '../http/errors'
import { hideAddress, insertAddress, listActive, updateActive, type AddressFields } from './store'

/** An address as it is stored. Raises a 400 that names the field which breaks its rule. */
function storedFields(body: Static<(typeof createAddress)['schema']['body']>): AddressFields {
  const { address_line: addressLine, city, state, country, pincode, mobile } = body
  for (const [field, fault] of Object.entries({ pincode: pincodeFault(pincode), mobile: mobileFault(mobile) }))
    if (fault) throw invalid(field, `${field} ${fault}`)
  return {
    ...{ addressLine, city, state, country },
    pincode: withoutSeparators(pincode),
    mobile: withoutSeparators(mobile),
  }
}

/** The address calls (section 7), each of the caller's own addresses. */
export const addressRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...createAddress,
    handler: async ({ userId, body }) => {
      const added = await insertAddress(app.db, { userId, ...storedFields(body) })
      return done('Address saved', added)
    },
  })

  app.route({ ...getAddresses, handler: async ({ userId }) => done('Addresses', await listActive(app.db, userId)) })

  app.route({
    ...updateAddress,
    handler: async ({ userId, body }) => {
      const changed = await updateActive(app.db, userId, body._id, storedFields(body))
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
