import Type, { type Static } from 'typebox'
import { Closed, Id, Moment, MomentInput } from '../fields'

/** The time between which an order arrives. */
export const SlotTime = Type.Object({
  from: Moment,
  to: Type.String({ examples: ['2026-11-21T11:30:00.000Z'] }),
})
export type SlotTime = Static<typeof SlotTime>

/** One time of a slot, which is there every week: that which begins at this moment. */
export const ChosenSlot = Closed({ id: Id, from: MomentInput('2026-11-21T09:30:00.000Z') })
export type ChosenSlot = Static<typeof ChosenSlot>

/** A time that can still be chosen, unless as many orders as it takes have it. */
export const Slot = Type.Object({ id: Id, ...SlotTime.properties, isFull: Type.Boolean({ examples: [false] }) })
export type Slot = Static<typeof Slot>

/** Data of the refusals `SLOT_FULL` and `SLOT_CLOSED`: the next times that are free, at most five. */
export const FreeSlots = Type.Object({ slots: Type.Array(Slot) })
export type FreeSlots = Static<typeof FreeSlots>

/** Codes by which a time is refused. */
export const slotRefusals = ['SLOT_FULL', 'SLOT_CLOSED'] as const
