import type { Static, TSchema } from 'typebox'
import type * as account from './account'
import type * as address from './address'
import type * as adminOrder from './admin-order'
import type * as adminUser from './admin-user'
import type * as cart from './cart'
import type * as category from '@souk-vert/shared/contract/catalog/category'
import type * as change from './change'
import type * as delivery from './delivery'
import type * as favourite from '@souk-vert/shared/contract/catalog/favourite'
import type * as file from './file'
import type * as firm from './firm'
import type * as imports from './import'
import type * as infoPage from './info-page'
import type * as order from './order'
import type * as overview from './overview'
import type * as packing from './packing'
import type * as paper from './paper'
import type * as orderDesk from './order-desk'
import type * as push from './push'
import type * as refund from './refund'
import type * as release from './release'
import type * as product from '@souk-vert/shared/contract/catalog/product'
import type * as secondFactor from './second-factor'
import type * as settings from './settings'
import type * as shoppingList from '@souk-vert/shared/contract/catalog/shopping-list'
import type * as stock from '@souk-vert/shared/contract/catalog/stock'
import type * as subCategory from '@souk-vert/shared/contract/catalog/sub-category'
import type * as suggestion from '@souk-vert/shared/contract/catalog/suggestion'
import type * as user from './user'
import type * as backInStock from './back-in-stock'

/** Contract of one call; `config.access` is the access that it requires. */
interface Call {
  method: string
  url: string
  schema: { body?: TSchema; response: { 200: TSchema; '4xx': TSchema } }
}

type Exported<Feature> = Extract<Feature[keyof Feature], Call>

type AnyCall =
  | Exported<typeof account>
  | Exported<typeof address>
  | Exported<typeof adminOrder>
  | Exported<typeof adminUser>
  | Exported<typeof cart>
  | Exported<typeof category>
  | Exported<typeof change>
  | Exported<typeof delivery>
  | Exported<typeof favourite>
  | Exported<typeof file>
  | Exported<typeof firm>
  | Exported<typeof imports>
  | Exported<typeof infoPage>
  | Exported<typeof order>
  | Exported<typeof overview>
  | Exported<typeof packing>
  | Exported<typeof paper>
  | Exported<typeof orderDesk>
  | Exported<typeof push>
  | Exported<typeof refund>
  | Exported<typeof release>
  | Exported<typeof product>
  | Exported<typeof secondFactor>
  | Exported<typeof settings>
  | Exported<typeof shoppingList>
  | Exported<typeof stock>
  | Exported<typeof subCategory>
  | Exported<typeof suggestion>
  | Exported<typeof user>
  | Exported<typeof backInStock>

/**
 * Every call by method and path: what is sent (`undefined`: nothing), and the body of the 200 answer.
 * Types alone, so browser code imports no schema: `Calls['POST /api/cart/create']['body']` is `{ productId: string }`.
 */
export type Calls = {
  [C in AnyCall as `${C['method']} ${C['url']}`]: {
    body: C['schema'] extends { body: infer Body extends TSchema } ? Static<Body> : undefined
    answer: Static<C['schema']['response'][200]>
  }
}

/** Body of a call; a remote's own API is typed as `Calls` is. */
export type BodyOf<Call> = Call extends { body: infer Body } ? Body : never

/** Body of a call's answer. */
export type AnswerOf<Call> = Call extends { answer: infer Answer } ? Answer : never

/** `GET /api/cart/get` and so on: what a typed client takes as its first argument. */
export type CallName = keyof Calls

/** Body of a refusal whose call is not known. `data` is what the code says: `TotalChange` for `TOTAL_CHANGED`. */
export interface Refusal {
  success: false
  error: true
  message: string
  code: string
  errors?: { field: string; message: string }[]
  data?: unknown
}
