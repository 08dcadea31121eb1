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

/** Skip to content */
export const skipToContent = () => text('skipToContent')
/** Loading page */
export const loadingPage = () => text('loadingPage')
/** Pages of the shop */
export const shopPages = () => text('shopPages')
/** Cart */
export const cart = () => text('cart')
/** Close */
export const close = () => text('close')
/** your cart */
export const yourCart = () => text('yourCart')
/** {count, plural, one {# item} other {# items}} */
export const items = (values: { count: number }) => text('items', values)
/** View Cart */
export const viewCart = () => text('viewCart')
/** Not found */
export const notFound = () => text('notFound')
/** We can’t find that page */
export const cannotFindPage = () => text('cannotFindPage')
/** Go To Home */
export const goToHome = () => text('goToHome')
/** Unexpected Application Error! */
export const unexpectedError = () => text('unexpectedError')
/** {detail}. Your cart is safe. */
export const cartIsSafe = (values: { detail: Value }) => text('cartIsSafe', values)
/** Try again */
export const tryAgain = () => text('tryAgain')
/** You’re offline */
export const youAreOffline = () => text('youAreOffline')
/** This page needs a connection. We’ll carry on as soon as you’re back online. */
export const goesOnOnline = () => text('goesOnOnline')
/** You’re offline. This page needs a connection. We’ll carry on as soon as you’re back online. */
export const offlineGoesOnOnline = () => text('offlineGoesOnOnline')
/** Still loading this page… */
export const stillLoadingPage = () => text('stillLoadingPage')
/** the side menu */
export const sideMenu = () => text('sideMenu')
/** the login form */
export const loginForm = () => text('loginForm')
/** Still loading. You can already use the links. */
export const stillLoadingLinksWork = () => text('stillLoadingLinksWork')
/** Part of this page didn’t load, but the links still work. */
export const partMissingLinksWork = () => text('partMissingLinksWork')
/** You’re offline. This page may be out of date. */
export const offlineMayBeOld = () => text('offlineMayBeOld')
/** The shop isn’t answering. This page may be out of date. */
export const silentMayBeOld = () => text('silentMayBeOld')
/** Hours and phone */
export const hoursAndPhone = () => text('hoursAndPhone')
/** Help */
export const help = () => text('help')
/** Shop information */
export const shopInformation = () => text('shopInformation')
/** Payment */
export const payment = () => text('payment')
/** Cash on Delivery */
export const cashOnDelivery = () => text('cashOnDelivery')
/** Online Payment */
export const onlinePayment = () => text('onlinePayment')
/** © 2024 {shop}. All rights reserved. */
export const copyright = (values: { shop: Value }) => text('copyright', values)
/** Social media */
export const socialMedia = () => text('socialMedia')
/** {shop}, home */
export const shopHome = (values: { shop: Value }) => text('shopHome', values)
/** Login */
export const login = () => text('login')
/** Account */
export const account = () => text('account')
/** the account menu */
export const accountMenu = () => text('accountMenu')
/** Categories */
export const categories = () => text('categories')
/** All categories */
export const allCategories = () => text('allCategories')
/** My Cart */
export const myCart = () => text('myCart')
/** <unseen>Cart: </unseen><items></items><unseen>, </unseen><total></total> */
export const cartTotals = (values: { unseen: Wrap; items: Wrap; total: Wrap }) => nodes('cartTotals', values)
/** Search <unseen>for products</unseen> */
export const search = (values: { unseen: Wrap }) => nodes('search', values)
/** Clear search */
export const clearSearch = () => text('clearSearch')
/** Search for products */
export const searchForProducts = () => text('searchForProducts')
/** Search for milk, dates and more */
export const searchForExamples = () => text('searchForExamples')
/** milk chocolate dates olive oil Candia couscous Hamoud bread kraft boxes */
export const examples = () => text('examples')
/** “{text}” */
export const quoted = (values: { text: Value }) => text('quoted', values)
/** Back to home */
export const backToHome = () => text('backToHome')
/** Suggestions */
export const suggestions = () => text('suggestions')
/** Recent searches */
export const recentSearches = () => text('recentSearches')
/** Words */
export const words = () => text('words')
/** <listing>{name}</listing><quiet> in {category}</quiet> */
export const listingInCategory = (values: { listing: Wrap; name: Value; quiet: Wrap; category: Value }) => nodes('listingInCategory', values)
/** {count, plural, one {# suggestion} other {# suggestions}} */
export const suggestionCount = (values: { count: number }) => text('suggestionCount', values)
/** We couldn’t load suggestions */
export const suggestionsNotLoaded = () => text('suggestionsNotLoaded')
/** Your cart is up to date */
export const cartIsUpToDate = () => text('cartIsUpToDate')
/** We couldn’t load your account */
export const accountNotLoaded = () => text('accountNotLoaded')
/** We can’t reach the shop right now. Please try again. */
export const shopUnreachable = () => text('shopUnreachable')
/** We can’t reach this part of the shop right now. Please try again. */
export const partUnreachable = () => text('partUnreachable')
/** Request body is too large */
export const tooMuchSent = () => text('tooMuchSent')
/** We’ll be right back */
export const backSoon = () => text('backSoon')
/** We can’t reach the shop right now. Please try again in a moment; your cart is safe. */
export const closedCartIsSafe = () => text('closedCartIsSafe')
/** This page needs a connection. Please try again when you’re back online. */
export const needsConnection = () => text('needsConnection')
/** Turn on JavaScript to use this page */
export const turnOnJavaScript = () => text('turnOnJavaScript')
/** You can still browse and search without it. */
export const browseWithoutScript = () => text('browseWithoutScript')
/** We can’t show this page right now */
export const cannotShowPage = () => text('cannotShowPage')
/** The rest of the shop is open. Please try again in a moment. */
export const restIsOpen = () => text('restIsOpen')
/** Language */
export const language = () => text('language')
/** Something went wrong. Please try again. */
export const somethingWentWrong = () => text('somethingWentWrong')
