import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import * as t from '#messages'
import { refusals } from '../http/refusal'

const belowMinimum = (centimes: number) => t.belowMinimum({ minimum: formatDzd(toDzd(centimes)) })

/** Creates the refusals of where and when the shop delivers. */
export const deliveryRefusal = refusals({
  OUTSIDE_AREAS: [409, 'The address is in none of the areas to which the shop delivers.', t.outsideAreas],
  BELOW_MINIMUM: [409, 'The goods cost less than those that are delivered to the area.', belowMinimum],
  SLOT_FULL: [409, 'The time has as many orders as it takes; `data` has the next ones that are free.', t.slotFull],
  SLOT_CLOSED: [
    409,
    'The time is over, too near, on a day without delivery, not of this address, or missing where the shop delivers at times; `data` has the next ones that are free.',
    t.slotClosed,
  ],
  AREA_NOT_FOUND: [404, 'There is no such area.', t.areaNotFound],
  SLOT_NOT_FOUND: [404, 'There is no such slot.', t.slotNotFound],
  PLACES_TAKEN: [409, 'Some of the places are in another area; `data` has them.', t.placesTaken],
})
