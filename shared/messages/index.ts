// Written from en.json by `mfe messages`: a change here is lost.
import type { Value } from '@souk-vert/shared/language/format'
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)

/** Loading */
export const loading = () => text('loading')
/** Retry */
export const retry = () => text('retry')
/** Trying again */
export const tryingAgain = () => text('tryingAgain')
/** Only {count} left in stock */
export const onlyLeftInStock = (values: { count: Value }) => text('onlyLeftInStock', values)
/** Out of Stock */
export const outOfStock = () => text('outOfStock')
/** Only {count} left */
export const onlyLeft = (values: { count: Value }) => text('onlyLeft', values)
/** {field} must be a whole number */
export const wholeNumberExpected = (values: { field: Value }) => text('wholeNumberExpected', values)
/** {field} must be a whole number from 0 to 9999999 */
export const unitsExpected = (values: { field: Value }) => text('unitsExpected', values)
/** {field} must be a number from 0 to 9999999.99 with at most two decimals */
export const amountExpected = (values: { field: Value }) => text('amountExpected', values)
/** {field} must be a number from 0 to 100 with at most two decimals */
export const percentExpected = (values: { field: Value }) => text('percentExpected', values)
/** {field} could be {one} or {other}: write {first} or {second} */
export const couldBeWriteEither = (values: { field: Value; one: Value; other: Value; first: Value; second: Value }) => text('couldBeWriteEither', values)
/** {field} could be {one} or {other}: write {right} */
export const couldBeWrite = (values: { field: Value; one: Value; other: Value; right: Value }) => text('couldBeWrite', values)
/** {field} is required */
export const isRequired = (values: { field: Value }) => text('isRequired', values)
/** {field} is not valid */
export const isNotValid = (values: { field: Value }) => text('isNotValid', values)
/** {field} must have at least {count, plural, one {# character} other {# characters}} */
export const tooShort = (values: { field: Value; count: number }) => text('tooShort', values)
/** {field} must have 8 to 15 digits */
export const mobileExpected = (values: { field: Value }) => text('mobileExpected', values)
/** {count, plural, one {# digit} other {# digits}}: an Algerian number has 10 */
export const algerianDigits = (values: { count: number }) => text('algerianDigits', values)
/** {field} must have 3 to 10 letters and digits */
export const pincodeExpected = (values: { field: Value }) => text('pincodeExpected', values)
/** {field} must have 15 to 20 digits */
export const taxNumberExpected = (values: { field: Value }) => text('taxNumberExpected', values)
/** You seem to be offline. Please try again. */
export const seemsOffline = () => text('seemsOffline')
/** Part of this page didn’t load */
export const partNotLoaded = () => text('partNotLoaded')
/** This is taking too long. Please try again. */
export const takesTooLong = () => text('takesTooLong')
/** Something went wrong. Please try again. */
export const somethingWentWrong = () => text('somethingWentWrong')
/** You’re logged out on this device. We’ll end your session when the shop can be reached again. */
export const loggedOutHere = () => text('loggedOutHere')
/** {name} is now {is} (was {was}) */
export const priceIsNow = (values: { name: Value; is: Value; was: Value }) => text('priceIsNow', values)
/** {name} was added to your cart */
export const wasAddedToCart = (values: { name: Value }) => text('wasAddedToCart', values)
/** {name}: quantity changed from {before} to {after} */
export const quantityChanged = (values: { name: Value; before: Value; after: Value }) => text('quantityChanged', values)
/** {name} is no longer in your cart */
export const noLongerInCart = (values: { name: Value }) => text('noLongerInCart', values)
/** Items total */
export const itemsTotal = () => text('itemsTotal')
/** Quntity total */
export const quantityTotal = () => text('quantityTotal')
/** {count, plural, one {# item} other {# item}} */
export const pieces = (values: { count: number }) => text('pieces', values)
/** Delivery Charge */
export const deliveryCharge = () => text('deliveryCharge')
/** Free */
export const free = () => text('free')
/** Grand total */
export const grandTotal = () => text('grandTotal')
/** {price}/{base, select, kg {kg} l {L} other {piece}} */
export const pricePer = (values: { price: Value; base: Value }) => text('pricePer', values)
/** Awaiting payment */
export const awaitingPayment = () => text('awaitingPayment')
/** Placed */
export const placed = () => text('placed')
/** Packed */
export const packed = () => text('packed')
/** Shipped */
export const shipped = () => text('shipped')
/** Delivered */
export const delivered = () => text('delivered')
/** Not delivered */
export const notDelivered = () => text('notDelivered')
/** Cancelled */
export const cancelled = () => text('cancelled')
/** Address Line */
export const addressLine = () => text('addressLine')
/** City */
export const city = () => text('city')
/** State */
export const state = () => text('state')
/** Pincode */
export const pincode = () => text('pincode')
/** Country */
export const country = () => text('country')
/** Mobile No. */
export const mobileNo = () => text('mobileNo')
/** {city}, {state}, {country} */
export const place = (values: { city: Value; state: Value; country: Value }) => text('place', values)
/** Choose a JPEG, PNG, WebP, AVIF or GIF image */
export const chooseImageType = () => text('chooseImageType')
/** This photo is in the iPhone’s HEIC format. Please save it as JPEG first, or choose Settings > Camera > Formats > Most Compatible on the iPhone */
export const heicPicture = () => text('heicPicture')
/** The image can’t be larger than 8 MB (this one has {size} MB) */
export const imageTooLarge = (values: { size: Value }) => text('imageTooLarge', values)
/** Name */
export const name = () => text('name')
/** Description */
export const description = () => text('description')
/** Unit */
export const unit = () => text('unit')
/** Number of Stock */
export const numberOfStock = () => text('numberOfStock')
/** Price */
export const price = () => text('price')
/** Discount */
export const discount = () => text('discount')
/** Key */
export const key = () => text('key')
/** Category */
export const category = () => text('category')
/** Sub Category */
export const subCategory = () => text('subCategory')
/** Category > Sub Category */
export const categoryPath = () => text('categoryPath')
/** Stock */
export const stock = () => text('stock')
/** Price after discount */
export const priceAfterDiscount = () => text('priceAfterDiscount')
/** Image */
export const image = () => text('image')
/** Hidden */
export const hidden = () => text('hidden')
/** Published */
export const published = () => text('published')
/** Extra field */
export const extraField = () => text('extraField')
/** Extra fields */
export const extraFields = () => text('extraFields')
/** Stock at export */
export const stockAtExport = () => text('stockAtExport')
/** Price at export */
export const priceAtExport = () => text('priceAtExport')
/** Discount at export */
export const discountAtExport = () => text('discountAtExport')
/** Contact */
export const contact = () => text('contact')
/** Delivery */
export const delivery = () => text('delivery')
/** Returns */
export const returns = () => text('returns')
/** Privacy */
export const privacy = () => text('privacy')
/** Deleted account */
export const deletedAccount = () => text('deletedAccount')
/** Close */
export const close = () => text('close')
/** Leave without saving your changes? */
export const leaveUnsaved = () => text('leaveUnsaved')
/** Leave */
export const leave = () => text('leave')
/** Stay */
export const stay = () => text('stay')
/** We couldn’t load {what} */
export const couldNotLoad = (values: { what: Value }) => text('couldNotLoad', values)
/** Still loading {what}… */
export const stillLoading = (values: { what: Value }) => text('stillLoading', values)
/** Groceries and packaging, delivered free */
export const slogan = () => text('slogan')
/** Picked this morning, on your table tonight */
export const bannerText = () => text('bannerText')
/** every day, 8:00 to 20:00 */
export const hours = () => text('hours')
/** {field} ({language}) */
export const fieldInLanguage = (values: { field: Value; language: Value }) => text('fieldInLanguage', values)
/** What changed */
export const whatChanged = () => text('whatChanged')
/** {count} ordered */
export const piecesOrdered = (values: { count: Value }) => text('piecesOrdered', values)
/** changed to {count} by the shop */
export const changedByShop = (values: { count: Value }) => text('changedByShop', values)
/** none available */
export const noneAvailable = () => text('noneAvailable')
/** only {count} available */
export const onlyAvailable = (values: { count: Value }) => text('onlyAvailable', values)
/** weighs {grams} g */
export const weighs = (values: { grams: Value }) => text('weighs', values)
/** {count} × {name} instead */
export const insteadSent = (values: { count: Value; name: Value }) => text('insteadSent', values)
/** {count} returned */
export const piecesReturned = (values: { count: Value }) => text('piecesReturned', values)
/** Reduced by the shop */
export const reducedByShop = () => text('reducedByShop')
/** Reduced by the shop: {name} */
export const reducedByShopFor = (values: { name: Value }) => text('reducedByShopFor', values)
/** Cash rounding */
export const roundingOfCash = () => text('roundingOfCash')
/** Ordered {ordered}, charged {charged} */
export const orderedCharged = (values: { ordered: Value; charged: Value }) => text('orderedCharged', values)
/** You paid {amount} */
export const youPaid = (values: { amount: Value }) => text('youPaid', values)
/** {amount} more was taken for weighed goods. What isn’t used goes back to your card */
export const moreForWeighed = (values: { amount: Value }) => text('moreForWeighed', values)
/** Pay {amount} on delivery */
export const payThisOnDelivery = (values: { amount: Value }) => text('payThisOnDelivery', values)
/** {amount} goes back to your card */
export const goesBackToCard = (values: { amount: Value }) => text('goesBackToCard', values)
/** {amount} is still to be paid */
export const stillToPay = (values: { amount: Value }) => text('stillToPay', values)
/** {amount} goes back to you */
export const goesBackToYou = (values: { amount: Value }) => text('goesBackToYou', values)
/** {amount} went back to you */
export const wentBackToYou = (values: { amount: Value }) => text('wentBackToYou', values)
/** {amount} went back to your card */
export const wentBackToCard = (values: { amount: Value }) => text('wentBackToCard', values)
/** {is} instead of {was} */
export const priceInsteadOf = (values: { is: Value; was: Value }) => text('priceInsteadOf', values)
/** If something is missing */
export const ifMissing = () => text('ifMissing')
/** {choice, select, closest {Send the closest} call {Call me} other {Leave it out}} */
export const ifMissingChoice = (values: { choice: Value }) => text('ifMissingChoice', values)
/** Note for the person who packs */
export const noteForPacker = () => text('noteForPacker')
/** Note for the driver */
export const noteForDriver = () => text('noteForDriver')
/** Invoice for */
export const invoiceFor = () => text('invoiceFor')
/** Name of the firm */
export const firmName = () => text('firmName')
/** Tax number (NIF) */
export const firmTaxNumber = () => text('firmTaxNumber')
/** Trade register (RC) */
export const firmTradeRegister = () => text('firmTradeRegister')
/** Invoice {number} */
export const invoiceNo = (values: { number: Value }) => text('invoiceNo', values)
/** Credit note {number} */
export const creditNoteNo = (values: { number: Value }) => text('creditNoteNo', values)
/** Invoices */
export const invoices = () => text('invoices')
/** VAT */
export const vat = () => text('vat')
/** Weight in grams */
export const weightInGrams = () => text('weightInGrams')
/** Weighed when packed: you pay for the weight in the box */
export const weighedWhenPacked = () => text('weighedWhenPacked')
/** Scale code */
export const scaleCode = () => text('scaleCode')
/** {field} must be a number of at most 5 digits */
export const scaleCodeExpected = (values: { field: Value }) => text('scaleCodeExpected', values)
/** {name}, {unit} */
export const nameAndUnit = (values: { name: Value; unit: Value }) => text('nameAndUnit', values)
