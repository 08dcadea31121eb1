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

/** Cart */
export const cart = () => text('cart')
/** Checkout */
export const checkout = () => text('checkout')
/** Success */
export const success = () => text('success')
/** Order Cancel */
export const orderCancel = () => text('orderCancel')
/** Add */
export const add = () => text('add')
/** Add {name} to cart */
export const addToCart = (values: { name: Value }) => text('addToCart', values)
/** Quantity of {name} */
export const quantityOf = (values: { name: Value }) => text('quantityOf', values)
/** Decrease quantity of {name} */
export const decreaseQuantityOf = (values: { name: Value }) => text('decreaseQuantityOf', values)
/** Increase quantity of {name} */
export const increaseQuantityOf = (values: { name: Value }) => text('increaseQuantityOf', values)
/** Item added to cart */
export const itemAdded = () => text('itemAdded')
/** Item removed from cart */
export const itemRemoved = () => text('itemRemoved')
/** Item quantity increased */
export const quantityIncreased = () => text('quantityIncreased')
/** Item quantity decreased */
export const quantityDecreased = () => text('quantityDecreased')
/** Item already in cart */
export const itemAlreadyInCart = () => text('itemAlreadyInCart')
/** This item is no longer in your cart */
export const itemNoLongerInCart = () => text('itemNoLongerInCart')
/** You’re offline. We’ll update your cart when you’re back online. */
export const cartUpdatedOnceOnline = () => text('cartUpdatedOnceOnline')
/** Undo */
export const undo = () => text('undo')
/** Undo removing {name} */
export const undoRemoving = (values: { name: Value }) => text('undoRemoving', values)
/** {name} was removed */
export const removed = (values: { name: Value }) => text('removed', values)
/** Items */
export const items = () => text('items')
/** Loading the cart */
export const loadingCart = () => text('loadingCart')
/** We couldn’t load your cart */
export const cartNotLoaded = () => text('cartNotLoaded')
/** Your cart is empty */
export const cartEmpty = () => text('cartEmpty')
/** Shop Now */
export const shopNow = () => text('shopNow')
/** What’s changed in your cart */
export const changedInCart = () => text('changedInCart')
/** {name}: {stock} */
export const stockOf = (values: { name: Value; stock: Value }) => text('stockOf', values)
/** Your total savings */
export const totalSavings = () => text('totalSavings')
/** Bill details */
export const billDetails = () => text('billDetails')
/** Close */
export const close = () => text('close')
/** Proceed */
export const proceed = () => text('proceed')
/** Continue with what’s in stock */
export const continueWithinStock = () => text('continueWithinStock')
/** Please Login */
export const pleaseLogin = () => text('pleaseLogin')
/** Login */
export const login = () => text('login')
/** Loading the checkout */
export const loadingCheckout = () => text('loadingCheckout')
/** Choose your address */
export const chooseAddress = () => text('chooseAddress')
/** We couldn’t load your addresses */
export const addressesNotLoaded = () => text('addressesNotLoaded')
/** Add address */
export const addAddress = () => text('addAddress')
/** Edit */
export const edit = () => text('edit')
/** Edit {address} */
export const editOne = (values: { address: Value }) => text('editOne', values)
/** the address form */
export const addressForm = () => text('addressForm')
/** Loading the address form */
export const loadingAddressForm = () => text('loadingAddressForm')
/** Your items */
export const yourItems = () => text('yourItems')
/** Please check your cart */
export const checkCart = () => text('checkCart')
/** Edit cart */
export const editCart = () => text('editCart')
/** Summary */
export const summary = () => text('summary')
/** Almost sold-out items are reserved for at least 5 minutes while you pay online. */
export const reservedWhilePaying = () => text('reservedWhilePaying')
/** Payment */
export const payment = () => text('payment')
/** Grand total */
export const grandTotal = () => text('grandTotal')
/** Cash on Delivery */
export const cashOnDelivery = () => text('cashOnDelivery')
/** Online Payment */
export const onlinePayment = () => text('onlinePayment')
/** Please add a delivery address first */
export const addAddressFirst = () => text('addAddressFirst')
/** Loading... */
export const loading = () => text('loading')
/** {what, select, Order {Order Successfully} Payment {Payment Successfully} other {{what} Successfully}} */
export const successful = (values: { what: Value }) => text('successful', values)
/** Go To Home */
export const goHome = () => text('goHome')
/** View Cart */
export const viewCart = () => text('viewCart')
/** You haven’t been charged, and your cart is just as you left it. */
export const notCharged = () => text('notCharged')
/** Order No: <number>{id}</number> */
export const orderNumber = (values: { number: Wrap; id: Value }) => nodes('orderNumber', values)
/** Problem with this order? <phone>{number}</phone> */
export const problemWithOrder = (values: { phone: Wrap; number: Value }) => nodes('problemWithOrder', values)
/** To get updates by email, confirm your address first. */
export const confirmForUpdates = () => text('confirmForUpdates')
/** Go to profile */
export const goToProfile = () => text('goToProfile')
/** Your Order */
export const yourOrder = () => text('yourOrder')
/** Loading your order… */
export const loadingOrder = () => text('loadingOrder')
/** Waiting for Payment */
export const waitingForPayment = () => text('waitingForPayment')
/** Confirming your payment… */
export const confirmingPayment = () => text('confirmingPayment')
/** We couldn’t load your order. */
export const orderNotLoaded = () => text('orderNotLoaded')
/** We’re checking your payment and will contact you. */
export const checkingPayment = () => text('checkingPayment')
/** Log in to see your order. */
export const logInToSeeOrder = () => text('logInToSeeOrder')
/** Order Not Found */
export const orderNotFound = () => text('orderNotFound')
/** We couldn’t find this order in your account. */
export const orderNotInAccount = () => text('orderNotInAccount')
/** Not Paid */
export const notPaid = () => text('notPaid')
/** The payment didn’t go through, so no order was placed. */
export const noOrderPlaced = () => text('noOrderPlaced')
/** Order Cancelled */
export const orderCancelled = () => text('orderCancelled')
/** This order was cancelled. It will not be delivered. */
export const orderWasCancelled = () => text('orderWasCancelled')
/** Retry */
export const retry = () => text('retry')
/** My Orders */
export const myOrders = () => text('myOrders')
/** View order */
export const viewOrder = () => text('viewOrder')
/** Please wait */
export const pleaseWait = () => text('pleaseWait')
/** Your wishes */
export const wishes = () => text('wishes')
/** Choose per item */
export const choosePerItem = () => text('choosePerItem')
/** Add a note */
export const addNote = () => text('addNote')
/** Invoice for a firm */
export const invoiceFirm = () => text('invoiceFirm')
/** Invoice for {name} */
export const invoiceFor = (values: { name: Value }) => text('invoiceFor', values)
/** {count, plural, one {# character left} other {# characters left}} */
export const charactersLeft = (values: { count: number }) => text('charactersLeft', values)
/** Up to {percent} more is asked for weighed goods; what is not used comes back. */
export const weighedMargin = (values: { percent: Value }) => text('weighedMargin', values)
