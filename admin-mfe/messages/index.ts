// Written from en.json by `mfe messages`: a change here is lost.
import type { Value } from '@souk-vert/shared/language/format'
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)

/** Category */
export const categoriesTitle = () => text('categoriesTitle')
/** Sub Category */
export const subCategoriesTitle = () => text('subCategoriesTitle')
/** Upload Product */
export const uploadProductTitle = () => text('uploadProductTitle')
/** Product */
export const productsTitle = () => text('productsTitle')
/** Orders */
export const ordersTitle = () => text('ordersTitle')
/** Import */
export const importTitle = () => text('importTitle')
/** Stock */
export const stockTitle = () => text('stockTitle')
/** Users */
export const usersTitle = () => text('usersTitle')
/** Overview */
export const overviewTitle = () => text('overviewTitle')
/** Settings */
export const settingsTitle = () => text('settingsTitle')
/** Status */
export const statusTitle = () => text('statusTitle')
/** Loading overview */
export const loadingOverview = () => text('loadingOverview')
/** We couldn’t load the overview */
export const couldNotLoadOverview = () => text('couldNotLoadOverview')
/** Loading history */
export const loadingHistory = () => text('loadingHistory')
/** We couldn’t load the history */
export const couldNotLoadHistory = () => text('couldNotLoadHistory')
/** Loading users */
export const loadingUsers = () => text('loadingUsers')
/** We couldn’t load the users */
export const couldNotLoadUsers = () => text('couldNotLoadUsers')
/** Loading orders */
export const loadingOrders = () => text('loadingOrders')
/** We couldn’t load the orders */
export const couldNotLoadOrders = () => text('couldNotLoadOrders')
/** Loading settings */
export const loadingSettings = () => text('loadingSettings')
/** We couldn’t load the settings */
export const couldNotLoadSettings = () => text('couldNotLoadSettings')
/** Loading synonyms */
export const loadingSynonyms = () => text('loadingSynonyms')
/** We couldn’t load the synonyms */
export const couldNotLoadSynonyms = () => text('couldNotLoadSynonyms')
/** Loading preview */
export const loadingPreview = () => text('loadingPreview')
/** We couldn’t load the preview */
export const couldNotLoadPreview = () => text('couldNotLoadPreview')
/** Loading status */
export const loadingStatus = () => text('loadingStatus')
/** We couldn’t load the status */
export const couldNotLoadStatus = () => text('couldNotLoadStatus')
/** Loading categories */
export const loadingCategories = () => text('loadingCategories')
/** We couldn’t load the categories */
export const couldNotLoadCategories = () => text('couldNotLoadCategories')
/** Loading sub-categories */
export const loadingSubCategories = () => text('loadingSubCategories')
/** We couldn’t load the sub-categories */
export const couldNotLoadSubCategories = () => text('couldNotLoadSubCategories')
/** Loading problems */
export const loadingProblems = () => text('loadingProblems')
/** We couldn’t load the problems */
export const couldNotLoadProblems = () => text('couldNotLoadProblems')
/** Loading imports */
export const loadingImports = () => text('loadingImports')
/** We couldn’t load the imports */
export const couldNotLoadImports = () => text('couldNotLoadImports')
/** Loading products */
export const loadingProducts = () => text('loadingProducts')
/** We couldn’t load the products */
export const couldNotLoadProducts = () => text('couldNotLoadProducts')
/** Loading stock */
export const loadingStock = () => text('loadingStock')
/** We couldn’t load the stock */
export const couldNotLoadStock = () => text('couldNotLoadStock')
/** {failure}. You seem to be offline */
export const andOffline = (values: { failure: Value }) => text('andOffline', values)
/** Cancel */
export const cancel = () => text('cancel')
/** Deleting */
export const deleting = () => text('deleting')
/** Upload Product */
export const uploadProduct = () => text('uploadProduct')
/** No products yet */
export const noProductsYet = () => text('noProductsYet')
/** Add categories and sub-categories first, then your first product. */
export const addCategoriesFirst = () => text('addCategoriesFirst')
/** Pages */
export const pages = () => text('pages')
/** Previous */
export const previousPage = () => text('previousPage')
/** Next */
export const nextPage = () => text('nextPage')
/** Select all on this page */
export const selectAllOnPage = () => text('selectAllOnPage')
/** {count, plural, one {# product} other {# products}} */
export const productCount = (values: { count: number }) => text('productCount', values)
/** {day}, {time} */
export const dayAndTime = (values: { day: Value; time: Value }) => text('dayAndTime', values)
/** {count}+ products */
export const moreThanProducts = (values: { count: Value }) => text('moreThanProducts', values)
/** {count, plural, one {# user} other {# users}} */
export const userCount = (values: { count: number }) => text('userCount', values)
/** {count}+ users */
export const moreThanUsers = (values: { count: Value }) => text('moreThanUsers', values)
/** {count, plural, one {# order} other {# orders}} */
export const orderCount = (values: { count: number }) => text('orderCount', values)
/** {count}+ orders */
export const moreThanOrders = (values: { count: Value }) => text('moreThanOrders', values)
