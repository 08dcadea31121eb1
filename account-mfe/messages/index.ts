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

/** Login */
export const login = () => text('login')
/** Login */
export const logIn = () => text('logIn')
/** Log Out */
export const logOut = () => text('logOut')
/** Register */
export const register = () => text('register')
/** Forgot Password */
export const forgotPassword = () => text('forgotPassword')
/** Forgot password ? */
export const forgotPasswordQuestion = () => text('forgotPasswordQuestion')
/** Enter the Code */
export const enterTheCode = () => text('enterTheCode')
/** Reset Password */
export const resetPassword = () => text('resetPassword')
/** Confirm Email */
export const confirmEmail = () => text('confirmEmail')
/** Delete Account */
export const deleteAccount = () => text('deleteAccount')
/** My Account */
export const myAccount = () => text('myAccount')
/** Profile */
export const profile = () => text('profile')
/** My Orders */
export const myOrders = () => text('myOrders')
/** Order */
export const order = () => text('order')
/** Address */
export const address = () => text('address')
/** Save Address */
export const saveAddress = () => text('saveAddress')
/** Email */
export const email = () => text('email')
/** Password */
export const password = () => text('password')
/** New Password */
export const newPassword = () => text('newPassword')
/** Confirm Password */
export const confirmPassword = () => text('confirmPassword')
/** Current Password */
export const currentPassword = () => text('currentPassword')
/** Name */
export const name = () => text('name')
/** Mobile */
export const mobile = () => text('mobile')
/** Code */
export const code = () => text('code')
/** Enter the six-digit code from your authenticator app, or one of your recovery codes. */
export const enterAppCode = () => text('enterAppCode')
/** Lost your phone and your recovery codes? An admin of the shop can reset two-step login. */
export const lostCodes = () => text('lostCodes')
/** Back */
export const back = () => text('back')
/** Two-step login */
export const twoStepLogin = () => text('twoStepLogin')
/** Each login then takes your password and a code from an app on your phone, so that nobody gets in by your password alone. */
export const twoStepExplained = () => text('twoStepExplained')
/** It is on. {count, plural, one {# recovery code is left.} other {# recovery codes are left.}} */
export const twoStepOn = (values: { count: number }) => text('twoStepOn', values)
/** This shop asks it of its staff. Its pages for staff open once you have set it up. */
export const twoStepRequired = () => text('twoStepRequired')
/** New recovery codes */
export const newRecoveryCodes = () => text('newRecoveryCodes')
/** Get new codes */
export const getNewCodes = () => text('getNewCodes')
/** We couldn’t load your two-step login */
export const couldNotLoadTwoStep = () => text('couldNotLoadTwoStep')
/** Set up */
export const setUp = () => text('setUp')
/** Set up two-step login */
export const setUpTwoStep = () => text('setUpTwoStep')
/** Continue */
export const goOn = () => text('goOn')
/** Please type your password first, so that nobody else sets it up on a device that you left open. You’ll be logged out on your other devices. */
export const passwordBeforeTwoStep = () => text('passwordBeforeTwoStep')
/** Switch on */
export const switchOn = () => text('switchOn')
/** Switch off */
export const switchOff = () => text('switchOff')
/** Switch off two-step login */
export const switchTwoStepOff = () => text('switchTwoStepOff')
/** Scan this code with an authenticator app on your phone, then enter the six digits that the app shows. */
export const scanWithApp = () => text('scanWithApp')
/** QR code for your authenticator app */
export const qrCodeOfKey = () => text('qrCodeOfKey')
/** Open in an app on this phone */
export const openInApp = () => text('openInApp')
/** Or type this key into the app: <code>key</code> */
export const orTypeKey = (values: { code: Wrap }) => nodes('orTypeKey', values)
/** Recovery codes */
export const recoveryCodes = () => text('recoveryCodes')
/** Each of these codes logs you in once, if you lose your phone. Please keep them where only you find them: we show them this once. */
export const keepRecoveryCodes = () => text('keepRecoveryCodes')
/** I’ve kept them */
export const keptThem = () => text('keptThem')
/** {field} is required */
export const isRequired = (values: { field: Value }) => text('isRequired', values)
/** Show {field} */
export const showField = (values: { field: Value }) => text('showField', values)
/** Hide {field} */
export const hideField = (values: { field: Value }) => text('hideField', values)
/** Close */
export const close = () => text('close')
/** Please wait */
export const pleaseWait = () => text('pleaseWait')
/** Back to login */
export const backToLogin = () => text('backToLogin')
/** Enter your email and we’ll send you a code to set a new password. */
export const enterEmailForCode = () => text('enterEmailForCode')
/** Send Otp */
export const sendCode = () => text('sendCode')
/** Verify OTP */
export const verifyCode = () => text('verifyCode')
/** New here? <link>Register</link> */
export const newHere = (values: { link: Wrap }) => nodes('newHere', values)
/** Already registered? <link>Login</link> */
export const alreadyRegistered = (values: { link: Wrap }) => nodes('alreadyRegistered', values)
/** Some items are running low: */
export const itemsRunningLow = () => text('itemsRunningLow')
/** {name} is out of stock */
export const isOutOfStock = (values: { name: Value }) => text('isOutOfStock', values)
/** only {quantity} of {wanted} {name} left */
export const onlyLeftOfWanted = (values: { quantity: Value; wanted: Value; name: Value }) => text('onlyLeftOfWanted', values)
/** Character {place} of {length} */
export const codeCharacter = (values: { place: Value; length: Value }) => text('codeCharacter', values)
/** Please log in again */
export const logInAgain = () => text('logInAgain')
/** You’ve been logged out. Log in to pick up where you left off. */
export const logInToContinue = () => text('logInToContinue')
/** Send a new code */
export const sendNewCode = () => text('sendNewCode')
/** You can request a new code in {time} */
export const newCodeIn = (values: { time: Value }) => text('newCodeIn', values)
/** You can try again in {time} */
export const tryAgainIn = (values: { time: Value }) => text('tryAgainIn', values)
/** You can try again now */
export const tryAgainNow = () => text('tryAgainNow')
/** Get a new code */
export const getNewCode = () => text('getNewCode')
/** Use a different email */
export const useDifferentEmail = () => text('useDifferentEmail')
/** If <strong>{email}</strong> has an account with us, we’ve sent a six-digit code to it. It works for 10 minutes. */
export const codeSent = (values: { strong: Wrap; email: Value }) => nodes('codeSent', values)
/** password and confirm password must be same */
export const passwordsMustMatch = () => text('passwordsMustMatch')
/** New password and confirm password must be same. */
export const newPasswordsMustMatch = () => text('newPasswordsMustMatch')
/** Change Password */
export const changePassword = () => text('changePassword')
/** Notify me when it’s back */
export const notifyWhenBack = () => text('notifyWhenBack')
/** We couldn’t load “Notify me when it’s back” */
export const couldNotLoadNotify = () => text('couldNotLoadNotify')
/** Please Login */
export const pleaseLogin = () => text('pleaseLogin')
/** Loading your profile */
export const loadingProfile = () => text('loadingProfile')
/** Changing it logs you out on your other devices. */
export const changingLogsOut = () => text('changingLogsOut')
/** Where you’re logged in */
export const yourDevices = () => text('yourDevices')
/** We couldn’t load where you’re logged in */
export const couldNotLoadDevices = () => text('couldNotLoadDevices')
/** This device */
export const thisDevice = () => text('thisDevice')
/** A device without a name */
export const unknownDevice = () => text('unknownDevice')
/** Last used on {day} at {time} */
export const lastUsedAt = (values: { day: Value; time: Value }) => text('lastUsedAt', values)
/** Log out */
export const logOutThere = () => text('logOutThere')
/** Log out {device} */
export const logOutDevice = (values: { device: Value }) => text('logOutDevice', values)
/** Please type your password. If you don’t know this device, change your password instead: that logs out all of them. */
export const logOutDeviceByPassword = () => text('logOutDeviceByPassword')
/** Your data */
export const yourData = () => text('yourData')
/** Everything we store about you, in one file. */
export const everythingStored = () => text('everythingStored')
/** Download my data */
export const downloadMyData = () => text('downloadMyData')
/** You can also delete your account. We’ll ask you to confirm by email; open orders have to be finished first. */
export const canDeleteAccount = () => text('canDeleteAccount')
/** Delete my account */
export const deleteMyAccount = () => text('deleteMyAccount')
/** Profile picture */
export const profilePicture = () => text('profilePicture')
/** Edit picture */
export const editPicture = () => text('editPicture')
/** Edit */
export const edit = () => text('edit')
/** Preview */
export const preview = () => text('preview')
/** Picture */
export const picture = () => text('picture')
/** Uploading */
export const uploading = () => text('uploading')
/** Upload */
export const upload = () => text('upload')
/** Loading... */
export const loading = () => text('loading')
/** We can’t open this image. Please try another one. */
export const imageUnreadable = () => text('imageUnreadable')
/** Email me the link */
export const emailMeTheLink = () => text('emailMeTheLink')
/** Enter your password and we’ll email a link to <strong>{email}</strong>. Open it and confirm to delete your account. */
export const deleteByLink = (values: { strong: Wrap; email: Value }) => nodes('deleteByLink', values)
/** Your data has been downloaded */
export const dataDownloaded = () => text('dataDownloaded')
/** Download */
export const download = () => text('download')
/** Enter your password to download one file with your profile, addresses, orders and cart. */
export const downloadByPassword = () => text('downloadByPassword')
/** Your email is confirmed */
export const emailIsConfirmed = () => text('emailIsConfirmed')
/** Please confirm your email: open the link we sent you. */
export const pleaseConfirmEmail = () => text('pleaseConfirmEmail')
/** Sending */
export const sending = () => text('sending')
/** Resend email */
export const resendEmail = () => text('resendEmail')
/** To change your email, enter your password. Or leave it empty, and we’ll email a link to {email} to confirm the change. */
export const changeEmailHint = (values: { email: Value }) => text('changeEmailHint', values)
/** Submit */
export const submit = () => text('submit')
/** None of these products is available right now */
export const noneAvailable = () => text('noneAvailable')
/** {count, plural, one {# product} other {# products}} added to your cart */
export const productsAdded = (values: { count: number }) => text('productsAdded', values)
/** {name}: only {count} left */
export const onlyLeft = (values: { name: Value; count: Value }) => text('onlyLeft', values)
/** {name} isn’t available right now */
export const notAvailableNow = (values: { name: Value }) => text('notAvailableNow', values)
/** View Cart */
export const viewCart = () => text('viewCart')
/** Cancel order */
export const cancelOrder = () => text('cancelOrder')
/** Cancel this order? */
export const cancelThisOrder = () => text('cancelThisOrder')
/** {orderId} will not be delivered. */
export const willNotBeDelivered = (values: { orderId: Value }) => text('willNotBeDelivered', values)
/** Keep order */
export const keepOrder = () => text('keepOrder')
/** Cancelling */
export const cancelling = () => text('cancelling')
/** Order No: <number>{orderId}</number> */
export const orderNo = (values: { number: Wrap; orderId: Value }) => nodes('orderNo', values)
/** Unknown Product */
export const unknownProduct = () => text('unknownProduct')
/** {count, plural, one {+ # more} other {+ # more}} */
export const moreProducts = (values: { count: number }) => text('moreProducts', values)
/** Adding */
export const adding = () => text('adding')
/** Order again */
export const orderAgain = () => text('orderAgain')
/** Products */
export const products = () => text('products')
/** Loading the order */
export const loadingOrder = () => text('loadingOrder')
/** We couldn’t load your order */
export const couldNotLoadOrder = () => text('couldNotLoadOrder')
/** Order not found */
export const orderNotFound = () => text('orderNotFound')
/** We couldn’t find an order with this number */
export const noOrderOfNumber = () => text('noOrderOfNumber')
/** Steps */
export const steps = () => text('steps')
/** <hidden>{day}, </hidden>{time} */
export const dayAndTime = (values: { hidden: Wrap; day: Value; time: Value }) => nodes('dayAndTime', values)
/** Cash on Delivery */
export const cashOnDelivery = () => text('cashOnDelivery')
/** Paid online, refunded */
export const paidAndRefunded = () => text('paidAndRefunded')
/** Online payment under review */
export const paymentUnderReview = () => text('paymentUnderReview')
/** Not paid */
export const notPaid = () => text('notPaid')
/** Paid online, refund on the way */
export const refundOnTheWay = () => text('refundOnTheWay')
/** Paid online */
export const paidOnline = () => text('paidOnline')
/** Placed on {day} at {time} · {payment} */
export const placedOn = (values: { day: Value; time: Value; payment: Value }) => text('placedOn', values)
/** Print */
export const print = () => text('print')
/** Bill details */
export const billDetails = () => text('billDetails')
/** Delivery address */
export const deliveryAddress = () => text('deliveryAddress')
/** Problem with this order? <phone>{number}</phone> */
export const problemWithOrder = (values: { phone: Wrap; number: Value }) => nodes('problemWithOrder', values)
/** Grand total */
export const grandTotal = () => text('grandTotal')
/** Call the shop: {number} */
export const callTheShop = (values: { number: Value }) => text('callTheShop', values)
/** Loading orders */
export const loadingOrders = () => text('loadingOrders')
/** We couldn’t load your orders */
export const couldNotLoadOrders = () => text('couldNotLoadOrders')
/** No Data */
export const noOrders = () => text('noOrders')
/** Shop Now */
export const shopNow = () => text('shopNow')
/** {name} (Admin) */
export const nameOfAdmin = (values: { name: Value }) => text('nameOfAdmin', values)
/** View profile */
export const viewProfile = () => text('viewProfile')
/** Delete your account? */
export const deleteYourAccount = () => text('deleteYourAccount')
/** This deletes <strong>{email}</strong> along with your name, mobile, picture, addresses and cart, and logs you out everywhere. We keep your order records (numbers, items, totals, dates) without your name or address. Invoices, if there are any, stay as they were issued because accounting law requires it. You can’t undo this. */
export const deletionExplained = (values: { strong: Wrap; email: Value }) => nodes('deletionExplained', values)
/** Send a new link */
export const sendNewLink = () => text('sendNewLink')
/** Keep my account */
export const keepMyAccount = () => text('keepMyAccount')
/** Loading your account */
export const loadingAccount = () => text('loadingAccount')
/** Add Address */
export const addAddress = () => text('addAddress')
/** Add address */
export const addAnAddress = () => text('addAnAddress')
/** Edit Address */
export const editAddress = () => text('editAddress')
/** Loading addresses */
export const loadingAddresses = () => text('loadingAddresses')
/** We couldn’t load your addresses */
export const couldNotLoadAddresses = () => text('couldNotLoadAddresses')
/** Your addresses */
export const yourAddresses = () => text('yourAddresses')
/** Edit {address} */
export const editOne = (values: { address: Value }) => text('editOne', values)
/** Remove {address} */
export const removeOne = (values: { address: Value }) => text('removeOne', values)
/** Remove */
export const remove = () => text('remove')
/** Removing */
export const removing = () => text('removing')
/** Address Remove */
export const addressRemoved = () => text('addressRemoved')
/** Undo */
export const undo = () => text('undo')
/** Your email was changed */
export const emailWasChanged = () => text('emailWasChanged')
/** It’s now {email}. Please confirm it: open the link we’ve sent there. */
export const confirmNewEmail = (values: { email: Value }) => text('confirmNewEmail', values)
/** Go To Home */
export const goHome = () => text('goHome')
/** Thanks! */
export const thanks = () => text('thanks')
/** {email} is now confirmed. */
export const isNowConfirmed = (values: { email: Value }) => text('isNowConfirmed', values)
/** This link has expired */
export const linkExpired = () => text('linkExpired')
/** We’ve sent a new one to {email}. Please check your inbox. */
export const newLinkSent = (values: { email: Value }) => text('newLinkSent', values)
/** Your wishes */
export const wishes = () => text('wishes')
/** Invoice */
export const invoice = () => text('invoice')
/** Loading invoice */
export const loadingInvoice = () => text('loadingInvoice')
/** We couldn’t load the invoice */
export const couldNotLoadInvoice = () => text('couldNotLoadInvoice')
/** Invoice not found */
export const invoiceNotFound = () => text('invoiceNotFound')
/** We couldn’t find an invoice with this number */
export const noInvoiceOfNumber = () => text('noInvoiceOfNumber')
/** This credit note takes back what was invoiced for order {orderId} and isn’t owed any more. */
export const creditNoteExplained = (values: { orderId: Value }) => text('creditNoteExplained', values)
/** Seller */
export const seller = () => text('seller')
/** Customer */
export const customer = () => text('customer')
/** RC <whole>{number}</whole> */
export const tradeRegisterNo = (values: { whole: Wrap; number: Value }) => nodes('tradeRegisterNo', values)
/** NIF <whole>{number}</whole> */
export const taxNo = (values: { whole: Wrap; number: Value }) => nodes('taxNo', values)
/** Date */
export const date = () => text('date')
/** Order */
export const orderHead = () => text('orderHead')
/** Payment */
export const paymentHead = () => text('paymentHead')
/** Product */
export const productHead = () => text('productHead')
/** Quantity */
export const quantityHead = () => text('quantityHead')
/** VAT */
export const vatHead = () => text('vatHead')
/** Amount incl. VAT */
export const amountHead = () => text('amountHead')
/** {grams} g */
export const gramsText = (values: { grams: Value }) => text('gramsText', values)
/** Reduction by the shop */
export const allowance = () => text('allowance')
/** VAT by rate */
export const vatByRate = () => text('vatByRate')
/** Rate */
export const rateHead = () => text('rateHead')
/** Before VAT */
export const beforeVat = () => text('beforeVat')
/** Total incl. VAT */
export const totalInclVat = () => text('totalInclVat')
/** Orders */
export const shopOrders = () => text('shopOrders')
/** Corrects invoice */
export const correctsHead = () => text('correctsHead')
/** Former invoice credited by */
export const formerCredited = () => text('formerCredited')
/** New invoice */
export const newInvoice = () => text('newInvoice')
/** Invoices for a firm */
export const invoiceFirm = () => text('invoiceFirm')
/** If you order for a firm, fill in what its invoices should name. You can change it with each order. */
export const firmExplained = () => text('firmExplained')
/** Save firm */
export const saveFirm = () => text('saveFirm')
/** We couldn’t load your firm */
export const couldNotLoadFirm = () => text('couldNotLoadFirm')
/** This credit note takes back the invoice of order {orderId}, which was given out again in another name. */
export const invoicedAgain = (values: { orderId: Value }) => text('invoicedAgain', values)
/** The sum of this invoice is {amount}. */
export const sumOfInvoice = (values: { amount: Value }) => text('sumOfInvoice', values)
/** The sum of this credit note is {amount}. */
export const sumOfCreditNote = (values: { amount: Value }) => text('sumOfCreditNote', values)
/** {count, plural, one {{words} Algerian dinar} other {{words} Algerian dinars}} */
export const dinarsInWords = (values: { count: number; words: Value }) => text('dinarsInWords', values)
/** {count, plural, one {{dinars} and {words} centime} other {{dinars} and {words} centimes}} */
export const dinarsAndCentimes = (values: { count: number; dinars: Value; words: Value }) => text('dinarsAndCentimes', values)
