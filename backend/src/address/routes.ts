import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createAddress, disableAddress, getAddresses, updateAddress } from '@souk-vert/shared/contract/user/address'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { addressRefusal } from './refusals'
import { addAddress } from './service'
import { hideAddress, listActive, updateActive, type AddressFields } from './store'
import { storedFields, withKeptDetails } from './stored-fields'

/** Converts a body to columns. */
function toColumns(body: Parameters<typeof storedFields>[0]): AddressFields {
  const { address_line: addressLine, commune_id: communeId = null, ...fields } = storedFields(body)
  return { addressLine, communeId, recipient: '', landmark: '', ...fields }
}

/** The address calls (section 7), each of the caller's own addresses. */
export const addressRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, createAddress, async ({ userId, body }) => {
    const added = await addAddress(app.db, { userId, ...toColumns(body) })
    return done(t.addressSaved(), added)
  })

  route(app, getAddresses, async ({ userId }) => done('Addresses', await listActive(app.db, userId)))

  route(app, updateAddress, async ({ userId, body }) => {
    const changed = await updateActive(app.db, userId, body._id, (before) => toColumns(withKeptDetails(body, before)))
    if (!changed) throw addressRefusal('ADDRESS_NOT_FOUND')
    return done(t.addressUpdated(), changed)
  })

  route(app, disableAddress, async ({ userId, body }) => {
    if (!(await hideAddress(app.db, userId, body._id))) throw addressRefusal('ADDRESS_NOT_FOUND')
    return done(t.addressRemoved())
  })
}
