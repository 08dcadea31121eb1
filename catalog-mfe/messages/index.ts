// Written from en.json by `mfe messages`: a change here is lost.
import type { Value, Wrap } from '@souk-vert/shared/language/format'
import { nodesOf } from '@souk-vert/shared/language/nodes-of'
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)
const nodes = nodesOf(catalogue)

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
/** {count, plural, one {# pack of {unit}} other {# packs of {unit}}} */
export const packsOf = (values: { count: number; unit: Value }) => text('packsOf', values)
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
/** {field} must be an amount such as 249.50 */
export const amountSuchAs = (values: { field: Value }) => text('amountSuchAs', values)
/** Free delivery */
export const freeDelivery = () => text('freeDelivery')
/** Cash on delivery */
export const cashOnDelivery = () => text('cashOnDelivery')
/** No minimum order */
export const noMinimumOrder = () => text('noMinimumOrder')
/** Shop {name} */
export const shopShelf = (values: { name: Value }) => text('shopShelf', values)
/** Categories */
export const categories = () => text('categories')
/** categories */
export const categoriesInRow = () => text('categoriesInRow')
/** Scroll {label} back */
export const scrollBack = (values: { label: Value }) => text('scrollBack', values)
/** Scroll {label} forward */
export const scrollForward = (values: { label: Value }) => text('scrollForward', values)
/** See products */
export const seeProducts = () => text('seeProducts')
/** See products: {title} */
export const seeProductsOf = (values: { title: Value }) => text('seeProductsOf', values)
/** Buy again */
export const buyAgain = () => text('buyAgain')
/** Your regular buys */
export const regularBuys = () => text('regularBuys')
/** from your orders */
export const fromYourOrders = () => text('fromYourOrders')
/** Offers */
export const offers = () => text('offers')
/** up to {percent} off */
export const upToOff = (values: { percent: Value }) => text('upToOff', values)
/** No offers today */
export const noOffersToday = () => text('noOffersToday')
/** We’re stocking the shelves. Please check back soon. */
export const stockingShelves = () => text('stockingShelves')
/** Loading */
export const loading = () => text('loading')
/** {slogan} by {shop}. */
export const homeDescription = (values: { slogan: Value; shop: Value }) => text('homeDescription', values)
/** {slogan} by {shop}. {names} and more. */
export const homeDescriptionWithNames = (values: { slogan: Value; shop: Value; names: Value }) => text('homeDescriptionWithNames', values)
/** ,  */
export const comma = () => text('comma')
/** {label}: {text} */
export const labelled = (values: { label: Value; text: Value }) => text('labelled', values)
/** See All */
export const seeAll = () => text('seeAll')
/** See All {name} */
export const seeAllOf = (values: { name: Value }) => text('seeAllOf', values)
/** We couldn’t load {name} */
export const couldNotLoad = (values: { name: Value }) => text('couldNotLoad', values)
/** Nothing here yet */
export const nothingHereYet = () => text('nothingHereYet')
/** Add */
export const add = () => text('add')
/** Add {name} to cart */
export const addToCart = (values: { name: Value }) => text('addToCart', values)
/** the Add buttons */
export const addButtons = () => text('addButtons')
/** Out of Stock */
export const outOfStock = () => text('outOfStock')
/** Page {page} doesn’t exist */
export const pageMissing = (values: { page: Value }) => text('pageMissing', values)
/** Back to the first page */
export const backToFirstPage = () => text('backToFirstPage')
/** Previous page */
export const previousPage = () => text('previousPage')
/** We couldn’t load more products */
export const couldNotLoadMoreProducts = () => text('couldNotLoadMoreProducts')
/** Loading more products */
export const loadingMoreProducts = () => text('loadingMoreProducts')
/** Load more */
export const loadMore = () => text('loadMore')
/** Home */
export const home = () => text('home')
/** Breadcrumb */
export const breadcrumb = () => text('breadcrumb')
/** {percent} Discount */
export const percentDiscount = (values: { percent: Value }) => text('percentDiscount', values)
/** Pictures of {name} */
export const picturesOf = (values: { name: Value }) => text('picturesOf', values)
/** Pictures of {name}, enlarged */
export const picturesEnlarged = (values: { name: Value }) => text('picturesEnlarged', values)
/** Enlarge {name} */
export const enlarge = (values: { name: Value }) => text('enlarge', values)
/** Enlarge {name}, picture {number} */
export const enlargePicture = (values: { name: Value; number: Value }) => text('enlargePicture', values)
/** {name}, picture {number} */
export const pictureOf = (values: { name: Value; number: Value }) => text('pictureOf', values)
/** Picture {number} */
export const pictureNumber = (values: { number: Value }) => text('pictureNumber', values)
/** thumbnails */
export const thumbnails = () => text('thumbnails')
/** Zoom picture {number} */
export const zoomPicture = (values: { number: Value }) => text('zoomPicture', values)
/** Close */
export const close = () => text('close')
/** Previous picture */
export const previousPicture = () => text('previousPicture')
/** Next picture */
export const nextPicture = () => text('nextPicture')
/** Superfast Delivery */
export const superfastDelivery = () => text('superfastDelivery')
/** Order before 14:00 in Algiers, get it today. */
export const orderBeforeTwo = () => text('orderBeforeTwo')
/** Best Prices & Offers */
export const bestPrices = () => text('bestPrices')
/** Low prices every day, straight from the producers. */
export const lowPrices = () => text('lowPrices')
/** Wide Assortment */
export const wideAssortment = () => text('wideAssortment')
/** Choose from more than {count} products across food, household and packaging. */
export const manyProducts = (values: { count: Value }) => text('manyProducts', values)
/** Choose from food, household and packaging. */
export const fewProducts = () => text('fewProducts')
/** ✓ In stock */
export const tickInStock = () => text('tickInStock')
/** Notify me when it’s back */
export const notifyWhenBack = () => text('notifyWhenBack')
/** “Notify me when it’s back” */
export const notifyWhenBackQuoted = () => text('notifyWhenBackQuoted')
/** Description */
export const description = () => text('description')
/** Unit */
export const unit = () => text('unit')
/** More from {name} */
export const moreFrom = (values: { name: Value }) => text('moreFrom', values)
/** Loading product */
export const loadingProduct = () => text('loadingProduct')
/** {name}, {unit} */
export const nameAndUnit = (values: { name: Value; unit: Value }) => text('nameAndUnit', values)
/** {name}, {unit}, {price} at {shop}. */
export const productForPrice = (values: { name: Value; unit: Value; price: Value; shop: Value }) => text('productForPrice', values)
/** We no longer sell this product */
export const noLongerSold = () => text('noLongerSold')
/** Loading products */
export const loadingProducts = () => text('loadingProducts')
/** {count, plural, one {# product} other {# products}} */
export const productCount = (values: { count: number }) => text('productCount', values)
/** {shown} of {count, plural, one {# product} other {# products}} */
export const shownOfProducts = (values: { shown: Value; count: number }) => text('shownOfProducts', values)
/** No products in {name} match these filters */
export const noProductsMatch = (values: { name: Value }) => text('noProductsMatch', values)
/** No products in {name} yet */
export const noProductsYet = (values: { name: Value }) => text('noProductsYet', values)
/** {subCategory} · {category}{page, select, 1 {} other {, page {page}}} */
export const listingTitle = (values: { subCategory: Value; category: Value; page: Value }) => text('listingTitle', values)
/** {subCategory} in {category}{page, select, 1 {} other {, page {page}}} at {shop}, delivered free. */
export const listingDescription = (values: { subCategory: Value; category: Value; page: Value; shop: Value }) => text('listingDescription', values)
/** {subCategory} in {category}{page, select, 1 {} other {, page {page}}} at {shop}, delivered free. {names}. */
export const listingDescriptionWithNames = (values: { subCategory: Value; category: Value; page: Value; shop: Value; names: Value }) => text('listingDescriptionWithNames', values)
/** We couldn’t find that category */
export const categoryNotFound = () => text('categoryNotFound')
/** We can’t find that page */
export const pageNotFound = () => text('pageNotFound')
/** On offer */
export const onOffer = () => text('onOffer')
/** In stock */
export const inStock = () => text('inStock')
/** Price */
export const price = () => text('price')
/** Brand */
export const brand = () => text('brand')
/** Sold by */
export const soldBy = () => text('soldBy')
/** Sub-category */
export const subCategory = () => text('subCategory')
/** Relevance */
export const relevance = () => text('relevance')
/** Newest */
export const newest = () => text('newest')
/** Price: low to high */
export const priceLowToHigh = () => text('priceLowToHigh')
/** Price: high to low */
export const priceHighToLow = () => text('priceHighToLow')
/** Unit price: low to high */
export const unitPriceLowToHigh = () => text('unitPriceLowToHigh')
/** Biggest discount */
export const biggestDiscount = () => text('biggestDiscount')
/** kilogram */
export const kilogram = () => text('kilogram')
/** litre */
export const litre = () => text('litre')
/** piece */
export const piece = () => text('piece')
/** {base, select, kg {Sold by kilogram} l {Sold by litre} other {Sold by piece}} */
export const soldByBase = (values: { base: Value }) => text('soldByBase', values)
/** Other sub-category */
export const otherSubCategory = () => text('otherSubCategory')
/** {min} to {max} */
export const priceRange = (values: { min: Value; max: Value }) => text('priceRange', values)
/** From {price} */
export const priceFrom = (values: { price: Value }) => text('priceFrom', values)
/** Up to {price} */
export const priceUpTo = (values: { price: Value }) => text('priceUpTo', values)
/** Active filters */
export const activeFilters = () => text('activeFilters')
/** Remove {filter} */
export const removeFilter = (values: { filter: Value }) => text('removeFilter', values)
/** Remove ‘{filter}’ ({count, plural, =1001 {1,000+ products} one {# product} other {# products}}) */
export const removeFilterToSee = (values: { filter: Value; count: number }) => text('removeFilterToSee', values)
/** Clear all filters ({count, plural, =1001 {1,000+ products} one {# product} other {# products}}) */
export const clearFiltersToSee = (values: { count: number }) => text('clearFiltersToSee', values)
/** 1,000+ */
export const overThousand = () => text('overThousand')
/** Filter */
export const filter = () => text('filter')
/** Filter, {count} active */
export const filterWithActive = (values: { count: Value }) => text('filterWithActive', values)
/** Filters */
export const filters = () => text('filters')
/** All filters */
export const allFilters = () => text('allFilters')
/** Sort by */
export const sortBy = () => text('sortBy')
/** Sort by {order} */
export const sortByOrder = (values: { order: Value }) => text('sortByOrder', values)
/** All brands */
export const allBrands = () => text('allBrands')
/** Show {count, plural, one {# product} other {# products}} */
export const showProducts = (values: { count: number }) => text('showProducts', values)
/** Clear all */
export const clearAll = () => text('clearAll')
/** Apply */
export const apply = () => text('apply')
/** Still loading products… */
export const stillLoadingProducts = () => text('stillLoadingProducts')
/** We couldn’t load the products */
export const couldNotLoadProducts = () => text('couldNotLoadProducts')
/** Search Results: {count} */
export const searchResults = (values: { count: Value }) => text('searchResults', values)
/** Also found */
export const alsoFound = () => text('alsoFound')
/** Offers: {count} */
export const offersFound = (values: { count: Value }) => text('offersFound', values)
/** of {count} */
export const ofAll = (values: { count: Value }) => text('ofAll', values)
/** No Data found */
export const noDataFound = () => text('noDataFound')
/** Browse all categories */
export const browseCategories = () => text('browseCategories')
/** Check the spelling, use fewer words, or try one of these: */
export const checkSpelling = () => text('checkSpelling')
/** Recent searches */
export const recentSearches = () => text('recentSearches')
/** Try one of these */
export const tryOneOfThese = () => text('tryOneOfThese')
/** Clear all recent searches */
export const clearRecentSearches = () => text('clearRecentSearches')
/** Remove {text} from recent searches */
export const forgetSearch = (values: { text: Value }) => text('forgetSearch', values)
/** Paste your shopping list */
export const pasteShoppingList = () => text('pasteShoppingList')
/** Loading results */
export const loadingResults = () => text('loadingResults')
/** milk */
export const milk = () => text('milk')
/** bread */
export const bread = () => text('bread')
/** dates */
export const dates = () => text('dates')
/** olive oil */
export const oliveOil = () => text('oliveOil')
/** coffee */
export const coffee = () => text('coffee')
/** Search everything {shop} sells, with free delivery. */
export const searchDescription = (values: { shop: Value }) => text('searchDescription', values)
/** Search: {text}{page, select, 1 {} other {, page {page}}} */
export const searchTitle = (values: { text: Value; page: Value }) => text('searchTitle', values)
/** Offers{page, select, 1 {} other {, page {page}}} */
export const offersTitle = (values: { page: Value }) => text('offersTitle', values)
/** All products{page, select, 1 {} other {, page {page}}} */
export const allProductsTitle = (values: { page: Value }) => text('allProductsTitle', values)
/** {count, plural, one {# product} other {# products}} at {shop}, with free delivery. */
export const productsDeliveredFree = (values: { count: number; shop: Value }) => text('productsDeliveredFree', values)
/** Favourite: {name} */
export const favouriteNamed = (values: { name: Value }) => text('favouriteNamed', values)
/** We couldn’t load your favourites */
export const couldNotLoadFavourites = () => text('couldNotLoadFavourites')
/** We couldn’t load more favourites */
export const couldNotLoadMoreFavourites = () => text('couldNotLoadMoreFavourites')
/** No favourites yet. Tap the heart on a product to save it here. */
export const noFavouritesYet = () => text('noFavouritesYet')
/** Shop Now */
export const shopNow = () => text('shopNow')
/** Loading favourites */
export const loadingFavourites = () => text('loadingFavourites')
/** These favourites are kept on this device. <link>Log in</link> to find them everywhere. */
export const favouritesOnDevice = (values: { link: Wrap }) => nodes('favouritesOnDevice', values)
/** You’ve saved {count} favourites on this device. Log in to save more. */
export const tooManyFavourites = (values: { count: Value }) => text('tooManyFavourites', values)
/** Loading page */
export const loadingPage = () => text('loadingPage')
/** Enter at least one product */
export const enterOneProduct = () => text('enterOneProduct')
/** Min price */
export const minPrice = () => text('minPrice')
/** Max price */
export const maxPrice = () => text('maxPrice')
/** {field} (DZD) */
export const inDzd = (values: { field: Value }) => text('inDzd', values)
