// Written from en.json by `mfe messages`: a change here is lost.
import type { Value } from '@souk-vert/shared/language/format'
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)

/** Shopping list */
export const shoppingList = () => text('shoppingList')
/** Paste your shopping list and find everything at once. */
export const listDescription = () => text('listDescription')
/** milk 2 bread 12 eggs 1 kg tomatoes */
export const listExample = () => text('listExample')
/** Loading shopping list */
export const loadingShoppingList = () => text('loadingShoppingList')
/** Finding your products */
export const findingProducts = () => text('findingProducts')
/** Your list */
export const yourList = () => text('yourList')
/** One product per line, or separated by commas. Put the amount before or after: 1 kg tomatoes, milk 2. */
export const listHint = () => text('listHint')
/** Searching */
export const searching = () => text('searching')
/** Find products */
export const findProducts = () => text('findProducts')
/** We couldn’t find anything on your list */
export const foundNothing = () => text('foundNothing')
/** {count, plural, one {Found all # items} other {Found all # items}} */
export const foundAll = (values: { count: number }) => text('foundAll', values)
/** Found {found} of {count, plural, one {# item} other {# items}} */
export const foundSome = (values: { found: Value; count: number }) => text('foundSome', values)
/** Items we couldn’t find */
export const itemsNotFound = () => text('itemsNotFound')
/** ‘{text}’: */
export const quoted = (values: { text: Value }) => text('quoted', values)
/** {name} is sold out */
export const isSoldOut = (values: { name: Value }) => text('isSoldOut', values)
/** no match found */
export const noMatchFound = () => text('noMatchFound')
/** Adding */
export const adding = () => text('adding')
/** Add {count, plural, one {# product} other {# products}} to cart */
export const addProductsToCart = (values: { count: number }) => text('addProductsToCart', values)
/** {count, plural, one {# product} other {# products}} added to your cart */
export const productsAdded = (values: { count: number }) => text('productsAdded', values)
/** Nothing was added */
export const nothingAdded = () => text('nothingAdded')
/** Not enough in stock */
export const notEnoughInStock = () => text('notEnoughInStock')
/** {name}: only {count} left */
export const onlyLeft = (values: { name: Value; count: Value }) => text('onlyLeft', values)
/** {name} isn’t available right now */
export const notAvailableNow = (values: { name: Value }) => text('notAvailableNow', values)
/** View Cart */
export const viewCart = () => text('viewCart')
/** Sold per {unit}. Please check how many you need. */
export const soldPerCheck = (values: { unit: Value }) => text('soldPerCheck', values)
/** Sold per {unit}. How much do you need? */
export const soldPerAsk = (values: { unit: Value }) => text('soldPerAsk', values)
/** How much for {text} */
export const howMuchFor = (values: { text: Value }) => text('howMuchFor', values)
/** Skip */
export const skip = () => text('skip')
/** Skip {text} */
export const skipLine = (values: { text: Value }) => text('skipLine', values)
/** Skipped */
export const skipped = () => text('skipped')
/** Add back */
export const addBack = () => text('addBack')
/** Add back {text} */
export const addLineBack = (values: { text: Value }) => text('addLineBack', values)
/** Added back */
export const addedBack = () => text('addedBack')
/** Instead of {name} */
export const insteadOf = (values: { name: Value }) => text('insteadOf', values)
/** Choose {product} instead */
export const chooseInstead = (values: { product: Value }) => text('chooseInstead', values)
/** {name} chosen */
export const isChosen = (values: { name: Value }) => text('isChosen', values)
/** Quantity of {name} */
export const quantityOf = (values: { name: Value }) => text('quantityOf', values)
/** Decrease quantity of {name} */
export const decreaseQuantityOf = (values: { name: Value }) => text('decreaseQuantityOf', values)
/** Increase quantity of {name} */
export const increaseQuantityOf = (values: { name: Value }) => text('increaseQuantityOf', values)
/** Groceries and packaging, delivered free */
export const homeTitle = () => text('homeTitle')
/** Products */
export const products = () => text('products')
/** Product */
export const product = () => text('product')
/** Search */
export const search = () => text('search')
/** Favourites */
export const favourites = () => text('favourites')
/** Contact */
export const contact = () => text('contact')
/** Delivery */
export const delivery = () => text('delivery')
/** Returns */
export const returns = () => text('returns')
/** Privacy */
export const privacy = () => text('privacy')
