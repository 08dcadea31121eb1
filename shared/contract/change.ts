import Type, { type Static } from 'typebox'
import { call } from './call'
import { Closed, Id, Moment, Page, paged, Text } from './fields'

/** Kinds of things that admins change. An `import` is one change, however many products it has. */
export const ChangedThing = Type.Enum(['product', 'category', 'sub-category', 'order', 'user', 'settings', 'import'], {
  examples: ['product'],
})
export type ChangedThing = Static<typeof ChangedThing>

/** Those that people of the catalogue change. */
export const CATALOGUE_THINGS: ChangedThing[] = ['product', 'category', 'sub-category', 'import']

/** Fields of a thing by their names, as calls have them; references by their names. */
const ChangedFields = Type.Record(Type.String(), Type.Unknown(), { examples: [{ price: 249.5 }] })

/**
 * A change that somebody of the shop, `by` email, made, who is called `byName` now. The history of one order has its entries, too: what
 * was packed, changed, returned, received and paid back, by the names of its lines. `before` and `after` hold the
 * fields that differ: all of what was added or deleted. `thingId` is the thing's `_id`, of an order its number, of an
 * import its job; `name` is what the thing was called.
 */
export const Change = Type.Object({
  _id: Id,
  at: Moment,
  by: Text('nadia@shop.example'),
  byName: Type.Optional(Text('Nadia')),
  thing: ChangedThing,
  thingId: Id,
  name: Text('Candia milk'),
  what: Type.Enum(['added', 'changed', 'deleted'], { examples: ['changed'] }),
  before: ChangedFields,
  after: ChangedFields,
})
export type Change = Static<typeof Change>

/**
 * Changes that admins made, newest first, 20 on a page; to one kind of thing, and of those to one, where the
 * call says so. Who runs the catalogue alone is told of `CATALOGUE_THINGS`. The count is exact to 1 000: 1 001 says
 * that there are more, which have no pages.
 */
export const listChanges = call('POST /api/change/admin-list', 'catalogue', 'What admins did', {
  body: Closed({
    thing: Type.Optional(ChangedThing),
    thingId: Type.Optional(Id),
    page: Page,
  }),
  data: Type.Array(Change),
  beside: paged,
  repeatable: 'always',
})
