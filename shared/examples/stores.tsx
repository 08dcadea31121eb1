import { isAdmin, pageStore, type ShopState, useShop, userOf, valueOr } from '@souk-vert/shared/stores'
import { anAddress, aCartItem, anOrder, aUser } from '@souk-vert/shared/testing/builders'

/** The names of a store's actions. */
type ActionName = {
  [Name in keyof ShopState]: ShopState[Name] extends (...args: never[]) => void ? Name : never
}[keyof ShopState]

/** Examples of reading the page's store: components that render it, by the name of the function. */
export const stores = {
  useShop: function Greeting() {
    const name = useShop((shop) => userOf(shop)?.name)
    return <p>{name ? `Cook something, ${name}` : 'Cook something'}</p>
  },
  userOf: () => <p>{userOf(pageStore.getState())?.email}</p>,
  isAdmin: function EditLink() {
    return <p>{useShop(isAdmin) ? 'Edit recipes' : 'Recipes'}</p>
  },
  valueOr: function Pieces() {
    const lines = valueOr(
      useShop((shop) => shop.cart),
      [],
    )
    return <p>{`${lines.length} products`}</p>
  },
  pageStore: () => <p>{pageStore.getState().session.status}</p>,
}

/** An example of each action of the page's store, by its name. Client and shell call most of them for you. */
export const actions: { [Name in ActionName]: () => void } = {
  signedIn: () => pageStore.getState().signedIn(aUser({ name: 'Amina' })),
  signedOut: () => pageStore.getState().signedOut(),
  sessionExpired: () => pageStore.getState().sessionExpired(),
  categoriesLoaded: () => pageStore.getState().categoriesLoaded([{ _id: 'c1', name: 'Bakery', image: '' }]),
  subCategoriesLoaded: () => pageStore.getState().subCategoriesLoaded([]),
  catalogueFailed: () => pageStore.getState().catalogueFailed(),
  cartLoaded: () => pageStore.getState().cartLoaded([aCartItem({ quantity: 2 })]),
  cartFailed: () => pageStore.getState().cartFailed(),
  addressesLoaded: () => pageStore.getState().addressesLoaded([anAddress()]),
  addressesFailed: () => pageStore.getState().addressesFailed(),
  ordersLoaded: () => pageStore.getState().ordersLoaded([anOrder()]),
  ordersFailed: () => pageStore.getState().ordersFailed(),
  placeChosen: () => pageStore.getState().placeChosen({ place: { pincode: '16000' } }),
  placeAsked: () => pageStore.getState().placeAsked(true),
  quoteAsked: () => pageStore.getState().quoteAsked({ of: '16000', askedAt: Date.now(), state: { status: 'loading' } }),
}
