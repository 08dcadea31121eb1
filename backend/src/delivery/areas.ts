import { and, eq, inArray } from 'drizzle-orm'
import { listActive } from '../address/store'
import type { Db } from '../db/connection'
import { deliveryAreas, deliveryPlaces } from '../db/tables/delivery'
import { namesOfPlace, type Place } from './places'

type Area = typeof deliveryAreas.$inferSelect

/** The area of a place, or what there is in its stead: a shop without areas delivers everywhere. */
export type Reach = Area | 'everywhere' | 'outside' | 'unknown'

/** A place, or a saved address of the user's own; of nothing the first of these. */
export interface WantedPlace extends Place {
  userId?: string
  addressId?: string
}

/** Returns the address of the user that is wanted, or the place itself. */
async function findPlace(db: Db, { userId, addressId, ...place }: WantedPlace): Promise<Place | undefined> {
  if (place.commune_id || place.pincode || place.city) return place
  const active = userId ? await listActive(db, userId) : []
  return addressId === undefined ? active[0] : active.find(({ _id }) => _id === addressId)
}

/** Returns the area to which a place belongs. */
export async function reachOf(db: Db, wanted: WantedPlace): Promise<Reach> {
  const [any] = await db.select({ id: deliveryAreas.id }).from(deliveryAreas).limit(1)
  if (!any) return 'everywhere'
  const place = await findPlace(db, wanted)
  if (!place) return 'unknown'
  const names = namesOfPlace(place)
  const found = await db
    .select({ area: deliveryAreas, name: deliveryPlaces.place })
    .from(deliveryPlaces)
    .innerJoin(deliveryAreas, eq(deliveryAreas.id, deliveryPlaces.areaId))
    .where(and(inArray(deliveryPlaces.place, names)))
  return found.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name))[0]?.area ?? 'outside'
}

/** The area of a reach. */
export const areaOf = (reach: Reach): Area | undefined => (typeof reach === 'object' ? reach : undefined)
