// Written from en.json by `mfe messages`: a change here is lost.
import type { Value } from '@souk-vert/shared/language/format'
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)

/** Something went wrong. Please try again. */
export const somethingWentWrong = () => text('somethingWentWrong')
/** Request body is too large */
export const requestTooLarge = () => text('requestTooLarge')
/** You’re not logged in */
export const notLoggedIn = () => text('notLoggedIn')
/** Wrong email or password */
export const wrongCredentials = () => text('wrongCredentials')
/** Your current password isn’t right */
export const wrongPassword = () => text('wrongPassword')
/** This account isn’t active. Please contact us. */
export const accountBlocked = () => text('accountBlocked')
/** Do not have permission */
export const noPermission = () => text('noPermission')
/** We blocked this request to protect your account. Please reload the page. */
export const foreignOrigin = () => text('foreignOrigin')
/** We couldn’t find that user */
export const userNotFound = () => text('userNotFound')
/** Only another admin can do this to your account */
export const ownAccount = () => text('ownAccount')
/** You can delete your account once these orders are finished: {orders} */
export const ordersOpen = (values: { orders: Value }) => text('ordersOpen', values)
/** You can delete this customer once these orders are finished: {orders} */
export const customerOrdersOpen = (values: { orders: Value }) => text('customerOrdersOpen', values)
/** This user can log in and delete the account in the profile */
export const userHasLogin = () => text('userHasLogin')
/** The customer has been deleted */
export const customerDeleted = () => text('customerDeleted')
/** {number} ({status, select, awaiting {to be paid} returned {to be refunded} cancelled {to be refunded} other {{status}}}) */
export const openOrder = (values: { number: Value; status: Value }) => text('openOrder', values)
/** {count} more */
export const moreOrders = (values: { count: Value }) => text('moreOrders', values)
/** The shop needs at least one admin. Make another user an admin first. */
export const lastAdmin = () => text('lastAdmin')
/** This email is already registered */
export const emailTaken = () => text('emailTaken')
/** password and confirm password must be same */
export const passwordsDiffer = () => text('passwordsDiffer')
/** New password and confirm password must be same. */
export const newPasswordsDiffer = () => text('newPasswordsDiffer')
/** Wrong code. Please check it and try again. */
export const wrongCode = () => text('wrongCode')
/** Wrong code. Please check it and try again. If your codes are always refused, set your phone’s clock to automatic time. */
export const wrongFactorCode = () => text('wrongFactorCode')
/** This code has expired. Please request a new one. */
export const codeExpired = () => text('codeExpired')
/** This link is no longer valid */
export const linkInvalid = () => text('linkInvalid')
/** Please enter the code from your email first */
export const codeNotVerified = () => text('codeNotVerified')
/** Too many attempts. Please try again later. */
export const tooManyRequests = () => text('tooManyRequests')
/** Too many wrong codes. To try again at once, set a new password with ‘Forgot password’. */
export const tooManyCodes = () => text('tooManyCodes')
/** Not found */
export const notFound = () => text('notFound')
/** Please send JSON */
export const sendJson = () => text('sendJson')
/** Category not found */
export const categoryNotFound = () => text('categoryNotFound')
/** Sub-category not found */
export const subCategoryNotFound = () => text('subCategoryNotFound')
/** We no longer sell this product */
export const productNotFound = () => text('productNotFound')
/** The name {name} is already taken */
export const nameTaken = (values: { name: Value }) => text('nameTaken', values)
/** Used by {uses}, so it can’t be deleted */
export const inUse = (values: { uses: Value }) => text('inUse', values)
/** {count, plural, one {{text} product} other {{text} products}} */
export const usingProducts = (values: { count: number; text: Value }) => text('usingProducts', values)
/** {count, plural, one {{text} sub-category} other {{text} sub-categories}} */
export const usingSubCategories = (values: { count: number; text: Value }) => text('usingSubCategories', values)
/** The stock is now {stock} (changed by someone else). Please check it. */
export const stockChanged = (values: { stock: Value }) => text('stockChanged', values)
/** Someone else changed this product while you were editing. Please check it. */
export const productChanged = () => text('productChanged')
/** Not saved: {name} was changed by someone else. Please check it. */
export const productNotSaved = (values: { name: Value }) => text('productNotSaved', values)
/** Not saved: {count, plural, one {# product was changed by someone else. Please check it.} other {# products were changed by someone else. Please check them.}} */
export const productsNotSaved = (values: { count: number }) => text('productsNotSaved', values)
/** Item already in cart */
export const itemInCart = () => text('itemInCart')
/** This item is no longer in your cart */
export const cartItemNotFound = () => text('cartItemNotFound')
/** Only {stock} left in stock */
export const onlyLeftInStock = (values: { stock: Value }) => text('onlyLeftInStock', values)
/** Out of Stock */
export const outOfStock = () => text('outOfStock')
/** This product is in stock. You can buy it now. */
export const inStock = () => text('inStock')
/** Please confirm your email first */
export const emailNotConfirmed = () => text('emailNotConfirmed')
/** You’re already waiting for {most} products, the most we can keep track of */
export const tooManyAlerts = (values: { most: Value }) => text('tooManyAlerts', values)
/** Your cart is empty */
export const cartIsEmpty = () => text('cartIsEmpty')
/** Please add a delivery address first */
export const addressMissing = () => text('addressMissing')
/** You’ve saved as many addresses as we can keep. Please edit one of them instead. */
export const tooManyAddresses = () => text('tooManyAddresses')
/** Address not found */
export const addressNotFound = () => text('addressNotFound')
/** Only {stock} left of {name} */
export const onlyLeftOf = (values: { stock: Value; name: Value }) => text('onlyLeftOf', values)
/** Out of Stock: {name} */
export const outOfStockNamed = (values: { name: Value }) => text('outOfStockNamed', values)
/** Prices or quantities have changed. Please check your cart. */
export const totalChanged = () => text('totalChanged')
/** Online payment isn’t available. Please choose Cash on Delivery. */
export const onlinePaymentOff = () => text('onlinePaymentOff')
/** The payment service isn’t responding, so no order was placed. Try again or choose Cash on Delivery. */
export const paymentUnavailable = () => text('paymentUnavailable')
/** This amount can’t be paid online. Please choose Cash on Delivery. */
export const amountNotPayable = () => text('amountNotPayable')
/** This payment has expired. Please start again. */
export const paymentEnded = () => text('paymentEnded')
/** Some of these items are almost sold out, and you’ve reserved items without paying several times today. Please choose Cash on Delivery. */
export const holdLimit = () => text('holdLimit')
/** We couldn’t place this order. Please reload the page. */
export const orderNotPlaced = () => text('orderNotPlaced')
/** The signature is missing or wrong */
export const signatureInvalid = () => text('signatureInvalid')
/** The payment service isn’t responding, so we can’t cancel the order right now. Please try again. */
export const cancelUnavailable = () => text('cancelUnavailable')
/** The payment for {number} has just arrived, so the order is placed. Cancel it again if you don’t want it. */
export const paidMeanwhile = (values: { number: Value }) => text('paidMeanwhile', values)
/** Order not found */
export const orderNotFound = () => text('orderNotFound')
/** {status, select, awaiting {awaiting-payment} other {{status}}} */
export const orderStatus = (values: { status: Value }) => text('orderStatus', values)
/** Order {number} is {status}, so this isn’t possible */
export const wrongOrderStatus = (values: { number: Value; status: Value }) => text('wrongOrderStatus', values)
/** Order {number} is {status} and {payment}, so this isn’t possible */
export const nothingToRefund = (values: { number: Value; status: Value; payment: Value }) => text('nothingToRefund', values)
/** Money of order {number} went back or is disputed. Please check the payment first. */
export const paymentUnchecked = (values: { number: Value }) => text('paymentUnchecked', values)
/** You can only undo a change within ten minutes. Order {number} stays {status}. */
export const undoTooLate = (values: { number: Value; status: Value }) => text('undoTooLate', values)
/** Order {number} is {status}, and that can’t be undone */
export const undoUnavailable = (values: { number: Value; status: Value }) => text('undoUnavailable', values)
/** Only {stock} of {name} left, so this can’t be undone */
export const notEnoughToUndo = (values: { stock: Value; name: Value }) => text('notEnoughToUndo', values)
/** The image can’t be larger than 8 MB */
export const pictureTooLarge = () => text('pictureTooLarge')
/** The image can’t have more than 50 megapixels */
export const tooManyPixels = () => text('tooManyPixels')
/** We can’t open this image. Please try another one. */
export const pictureUnreadable = () => text('pictureUnreadable')
/** Please send a form with a file (multipart/form-data) */
export const notAForm = () => text('notAForm')
/** The upload was interrupted. Please try again. */
export const uploadInterrupted = () => text('uploadInterrupted')
/** An upload can’t be larger than {megabytes} MB */
export const uploadTooLarge = (values: { megabytes: Value }) => text('uploadTooLarge', values)
/** A CSV can’t be larger than {megabytes} MB */
export const csvTooLarge = (values: { megabytes: Value }) => text('csvTooLarge', values)
/** A ZIP can’t be larger than {megabytes} MB */
export const zipTooLarge = (values: { megabytes: Value }) => text('zipTooLarge', values)
/** We couldn’t find that import */
export const importNotFound = () => text('importNotFound')
/** Another file is being processed: {file}, by {person}. Please wait until it’s done. */
export const importRunning = (values: { file: Value; person: Value }) => text('importRunning', values)
/** a file */
export const someFile = () => text('someFile')
/** somebody */
export const somebody = () => text('somebody')
/** Rows with problems: {rows}. Skip them or fix the file. */
export const rowsWithProblems = (values: { rows: Value }) => text('rowsWithProblems', values)
/** Numbers that have changed in the shop since the file was made: {count}. Choose whether to keep the shop’s or take the file’s. */
export const unansweredConflicts = (values: { count: Value }) => text('unansweredConflicts', values)
/** We can’t find that page */
export const pageNotFound = () => text('pageNotFound')
/** Picture not found */
export const pictureNotFound = () => text('pictureNotFound')
/** Please send one picture at a time */
export const onePictureAtATime = () => text('onePictureAtATime')
/** Please send a picture in the field ''{field}'' */
export const sendPictureIn = (values: { field: Value }) => text('sendPictureIn', values)
/** This file is empty */
export const fileIsEmpty = () => text('fileIsEmpty')
/** {field} must be a picture that was uploaded to this shop */
export const pictureOfElsewhere = (values: { field: Value }) => text('pictureOfElsewhere', values)
/** {field} is not a picture of this shop */
export const pictureUnknown = (values: { field: Value }) => text('pictureUnknown', values)
/** Please send one file at a time */
export const oneFileAtATime = () => text('oneFileAtATime')
/** Please choose a CSV file */
export const chooseCsv = () => text('chooseCsv')
/** Please choose a CSV file as well */
export const chooseCsvAsWell = () => text('chooseCsvAsWell')
/** To import another CSV, start a new import */
export const startNewImport = () => text('startNewImport')
/** This file is being processed. Please wait. */
export const fileBeingProcessed = () => text('fileBeingProcessed')
/** This import is finished. Please upload the file again. */
export const importFinished = () => text('importFinished')
/** Please check the file first */
export const checkFileFirst = () => text('checkFileFirst')
/** This file is no longer being processed */
export const fileNotProcessed = () => text('fileNotProcessed')
/** The file has {count} columns */
export const fileHasColumns = (values: { count: Value }) => text('fileHasColumns', values)
/** Two columns are chosen for {field} */
export const twoColumnsFor = (values: { field: Value }) => text('twoColumnsFor', values)
/** Choose either {one} or {other} */
export const chooseEither = (values: { one: Value; other: Value }) => text('chooseEither', values)
/** Product ID */
export const productId = () => text('productId')
/** Which column is the name? */
export const whichColumnIsName = () => text('whichColumnIsName')
/** This is a ZIP without a spreadsheet. Please choose a CSV or an Excel file (.xlsx) */
export const zipWithoutSheet = () => text('zipWithoutSheet')
/** This is an old Excel file (.xls). Please save it as .xlsx or CSV first */
export const oldExcelFile = () => text('oldExcelFile')
/** This file is not text. Please save the table as CSV first */
export const fileNotText = () => text('fileNotText')
/** This spreadsheet is too large to read. Please save the table as CSV first */
export const sheetTooLarge = () => text('sheetTooLarge')
/** We can’t read this spreadsheet. Please save the table as CSV first */
export const sheetUnreadable = () => text('sheetUnreadable')
/** The first row of this file is to name its columns */
export const firstRowNamesColumns = () => text('firstRowNamesColumns')
/** Row 1 has {count} columns, a file can have at most {most} */
export const tooManyColumns = (values: { count: Value; most: Value }) => text('tooManyColumns', values)
/** This ZIP cannot be opened: {reason} */
export const zipCannotOpen = (values: { reason: Value }) => text('zipCannotOpen', values)
/** This ZIP is not accepted: {reason} */
export const zipNotAccepted = (values: { reason: Value }) => text('zipNotAccepted', values)
/** A ZIP can have at most {most} files */
export const zipTooManyFiles = (values: { most: Value }) => text('zipTooManyFiles', values)
/** This ZIP would unpack to more than {gigabytes} GB */
export const zipUnpacksToMore = (values: { gigabytes: Value }) => text('zipUnpacksToMore', values)
/** The request */
export const theRequest = () => text('theRequest')
/** {field, select, taxNumber {NIF} other {{field}}} */
export const inputName = (values: { field: Value }) => text('inputName', values)
/** {field} is required */
export const isRequired = (values: { field: Value }) => text('isRequired', values)
/** {field} is not valid */
export const isNotValid = (values: { field: Value }) => text('isNotValid', values)
/** {field} must be a JSON object */
export const mustBeJsonObject = (values: { field: Value }) => text('mustBeJsonObject', values)
/** {field} must be {types} */
export const mustBe = (values: { field: Value; types: Value }) => text('mustBe', values)
/** a whole number */
export const wholeNumber = () => text('wholeNumber')
/** a number */
export const aNumber = () => text('aNumber')
/** text */
export const aText = () => text('aText')
/** a list */
export const aList = () => text('aList')
/** an object */
export const anObject = () => text('anObject')
/** true or false */
export const trueOrFalse = () => text('trueOrFalse')
/** empty */
export const empty = () => text('empty')
/** {field} must have at least {limit} characters */
export const atLeastCharacters = (values: { field: Value; limit: Value }) => text('atLeastCharacters', values)
/** {field} must have at most {limit} characters */
export const atMostCharacters = (values: { field: Value; limit: Value }) => text('atMostCharacters', values)
/** {field} must have at least {limit} entries */
export const atLeastEntries = (values: { field: Value; limit: Value }) => text('atLeastEntries', values)
/** {field} must have at most {limit} entries */
export const atMostEntries = (values: { field: Value; limit: Value }) => text('atMostEntries', values)
/** {field} must be at least {limit} */
export const atLeast = (values: { field: Value; limit: Value }) => text('atLeast', values)
/** {field} must be at most {limit} */
export const atMost = (values: { field: Value; limit: Value }) => text('atMost', values)
/** {field} must be one of {values} */
export const mustBeOneOf = (values: { field: Value; values: Value }) => text('mustBeOneOf', values)
/** {field} isn’t a field of this call */
export const noSuchField = (values: { field: Value }) => text('noSuchField', values)
/** {field} has a field whose name is too long or not allowed */
export const fieldNameNotAllowed = (values: { field: Value }) => text('fieldNameNotAllowed', values)
/** {field} must be a date and time such as 2026-11-21T09:30:00Z */
export const mustBeDateAndTime = (values: { field: Value }) => text('mustBeDateAndTime', values)
/** {field} holds a character that is not allowed */
export const characterNotAllowed = (values: { field: Value }) => text('characterNotAllowed', values)
/** The request is nested too deep */
export const nestedTooDeep = () => text('nestedTooDeep')
/** {field} is easy to guess. Please choose another one. */
export const easyToGuess = (values: { field: Value }) => text('easyToGuess', values)
/** list has {count} lines: at most {most} can be looked for at once */
export const listTooLong = (values: { count: Value; most: Value }) => text('listTooLong', values)
/** list names nothing */
export const listNamesNothing = () => text('listNamesNothing')
/** term must have 1 to {most} words */
export const termWords = (values: { most: Value }) => text('termWords', values)
/** edits must name each product once */
export const eachProductOnce = () => text('eachProductOnce')
/** Address saved */
export const addressSaved = () => text('addressSaved')
/** Address updated */
export const addressUpdated = () => text('addressUpdated')
/** Address removed */
export const addressRemoved = () => text('addressRemoved')
/** Item added to cart */
export const addedToCart = () => text('addedToCart')
/** Cart kept */
export const cartKept = () => text('cartKept')
/** Cart updated */
export const cartUpdated = () => text('cartUpdated')
/** Item removed from cart */
export const removedFromCart = () => text('removedFromCart')
/** Cart merged */
export const cartMerged = () => text('cartMerged')
/** Category added */
export const categoryAdded = () => text('categoryAdded')
/** Category updated */
export const categoryUpdated = () => text('categoryUpdated')
/** Category deleted */
export const categoryDeleted = () => text('categoryDeleted')
/** Sub-category added */
export const subCategoryAdded = () => text('subCategoryAdded')
/** Sub-category updated */
export const subCategoryUpdated = () => text('subCategoryUpdated')
/** Sub-category deleted */
export const subCategoryDeleted = () => text('subCategoryDeleted')
/** Product added */
export const productAdded = () => text('productAdded')
/** Product updated */
export const productUpdated = () => text('productUpdated')
/** Product deleted */
export const productDeleted = () => text('productDeleted')
/** Synonym saved */
export const synonymSaved = () => text('synonymSaved')
/** Synonym removed */
export const synonymRemoved = () => text('synonymRemoved')
/** {count, plural, one {# product saved} other {# products saved}} */
export const productsSaved = (values: { count: number }) => text('productsSaved', values)
/** Favourite added */
export const favouriteAdded = () => text('favouriteAdded')
/** Favourite removed */
export const favouriteRemoved = () => text('favouriteRemoved')
/** Favourites merged */
export const favouritesMerged = () => text('favouritesMerged')
/** Columns read */
export const columnsRead = () => text('columnsRead')
/** Check started */
export const checkStarted = () => text('checkStarted')
/** Import started */
export const importStarted = () => text('importStarted')
/** Stopped */
export const stopped = () => text('stopped')
/** File uploaded */
export const fileUploaded = () => text('fileUploaded')
/** Picture uploaded */
export const pictureUploaded = () => text('pictureUploaded')
/** Your picture has been changed */
export const avatarChanged = () => text('avatarChanged')
/** Settings saved */
export const settingsSaved = () => text('settingsSaved')
/** {name} is now {role, select, ADMIN {an admin} CATALOGUE {in charge of the catalogue} PACKER {a packer} DRIVER {a driver} other {a shopper}} */
export const nowRole = (values: { name: Value; role: Value }) => text('nowRole', values)
/** {name} can log in again */
export const canLogInAgain = (values: { name: Value }) => text('canLogInAgain', values)
/** {name} is blocked and logged out */
export const blockedAndLoggedOut = (values: { name: Value }) => text('blockedAndLoggedOut', values)
/** You’re all set. Please log in. */
export const registered = () => text('registered')
/** You’re logged in */
export const loggedIn = () => text('loggedIn')
/** You’ve been logged out */
export const loggedOut = () => text('loggedOut')
/** That device is logged out */
export const sessionEnded = () => text('sessionEnded')
/** Profile saved */
export const profileSaved = () => text('profileSaved')
/** Profile saved. To change your email, open the link we’ve sent to your current address. */
export const profileSavedOpenLink = () => text('profileSavedOpenLink')
/** Your password has been changed. Please log in. */
export const passwordChangedLogIn = () => text('passwordChangedLogIn')
/** Your password has been changed */
export const passwordChanged = () => text('passwordChanged')
/** If this email has an account with us, we’ve sent it a code */
export const codeSent = () => text('codeSent')
/** Code accepted. Please choose a new password. */
export const codeAccepted = () => text('codeAccepted')
/** Your email is now {email} */
export const emailIsNow = (values: { email: Value }) => text('emailIsNow', values)
/** We’ve sent you a new link. Please check your inbox. */
export const newLinkSent = () => text('newLinkSent')
/** We’ve sent you a link. Please check your inbox. */
export const linkSent = () => text('linkSent')
/** {email} is now confirmed */
export const emailConfirmed = (values: { email: Value }) => text('emailConfirmed', values)
/** Your email is already confirmed */
export const alreadyConfirmed = () => text('alreadyConfirmed')
/** Your account has been deleted */
export const accountDeleted = () => text('accountDeleted')
/** We’ll email you when it’s back */
export const willEmailWhenBack = () => text('willEmailWhenBack')
/** OK, we won’t email you */
export const willNotEmail = () => text('willNotEmail')
/** Order placed */
export const orderPlaced = () => text('orderPlaced')
/** Payment opened */
export const paymentOpened = () => text('paymentOpened')
/** Order cancelled */
export const orderCancelled = () => text('orderCancelled')
/** Order {status} */
export const orderIsNow = (values: { status: Value }) => text('orderIsNow', values)
/** Order {status} and restocked */
export const orderRestocked = (values: { status: Value }) => text('orderRestocked', values)
/** Order {status}. It was paid online: refund it at the payment provider. */
export const orderToRefund = (values: { status: Value }) => text('orderToRefund', values)
/** Order {status} again */
export const orderAgain = (values: { status: Value }) => text('orderAgain', values)
/** Marked as refunded */
export const markedRefunded = () => text('markedRefunded')
/** Payment checked */
export const paymentChecked = () => text('paymentChecked')
/** Address changed */
export const addressChanged = () => text('addressChanged')
/** Note saved */
export const noteSaved = () => text('noteSaved')
/** Invoices will name the firm */
export const firmSaved = () => text('firmSaved')
/** Invoices will name no firm */
export const firmRemoved = () => text('firmRemoved')
/** A credit note and a new invoice were given out */
export const invoicedAgain = () => text('invoicedAgain')
/** Note removed */
export const noteRemoved = () => text('noteRemoved')
/** Test payment: no money moves, and no card is asked for. */
export const testPayment = () => text('testPayment')
/** Pay order {number} */
export const payOrder = (values: { number: Value }) => text('payOrder', values)
/** Item */
export const item = () => text('item')
/** Amount */
export const amount = () => text('amount')
/** Grand total */
export const grandTotal = () => text('grandTotal')
/** Pay {total} */
export const pay = (values: { total: Value }) => text('pay', values)
/** Cancel */
export const cancel = () => text('cancel')
/** Back to the shop */
export const backToShop = () => text('backToShop')
/** Paid */
export const paid = () => text('paid')
/** Not paid */
export const notPaid = () => text('notPaid')
/** Order {number} has been paid. */
export const orderHasBeenPaid = (values: { number: Value }) => text('orderHasBeenPaid', values)
/** This payment was cancelled or took too long. No order was placed. */
export const paymentCancelledOrSlow = () => text('paymentCancelledOrSlow')
/** Your code for a new password */
export const codeMailSubject = () => text('codeMailSubject')
/** Your code is */
export const codeMailCode = () => text('codeMailCode')
/** It works for 10 minutes. Enter it on the page where you requested it. We’ll never ask for it by phone or email.  If you didn’t ask for this, you can ignore this email. Your password won’t change. */
export const codeMailRest = () => text('codeMailRest')
/** Welcome! Please confirm your email */
export const welcomeMailSubject = () => text('welcomeMailSubject')
/** Welcome to our shop. Please confirm that this is your email: */
export const welcomeMail = () => text('welcomeMail')
/** The link works for 7 days. You can place orders even before you confirm. We’ll email you about them once you have.  If you didn’t sign up with us, you can ignore this email. */
export const welcomeMailRest = () => text('welcomeMailRest')
/** Please confirm your email */
export const confirmMailSubject = () => text('confirmMailSubject')
/** Please confirm that this is the email of your account with us: */
export const confirmMail = () => text('confirmMail')
/** The link works for 7 days.  If you don’t have an account with us, you can ignore this email. */
export const confirmMailRest = () => text('confirmMailRest')
/** Do you want to change your email? */
export const changeEmailMailSubject = () => text('changeEmailMailSubject')
/** Someone logged in to your account asked to change its email address. If that was you, open this link: */
export const changeEmailMail = () => text('changeEmailMail')
/** The link works for 24 hours. Until you open it, your email stays the same.  If this wasn’t you, don’t open the link. Change your password with "Forgot password ?" on the login page: that also logs out everyone else. */
export const changeEmailMailRest = () => text('changeEmailMailRest')
/** Your email was changed */
export const emailChangedMailSubject = () => text('emailChangedMailSubject')
/** The email address on your account has been changed to a different one.  If this wasn’t you, reply to this email and we’ll help you get your account back. */
export const emailChangedMail = () => text('emailChangedMail')
/** Your password was changed */
export const passwordMailSubject = () => text('passwordMailSubject')
/** Your password was changed on a device where you were logged in. We’ve logged you out on your other devices.  If this wasn’t you, set a new password with "Forgot password ?" on the login page: someone knew your password. */
export const passwordReplacedMail = () => text('passwordReplacedMail')
/** Your password was changed, and we’ve logged you out on all devices.  If this wasn’t you, set a new password with "Forgot password ?" on the login page: someone may have access to your email. */
export const passwordChangedMail = () => text('passwordChangedMail')
/** Enter the code from your authenticator app, or a recovery code */
export const codeRequired = () => text('codeRequired')
/** This shop asks its staff for two-step login. Please set it up in your profile. */
export const secondFactorRequired = () => text('secondFactorRequired')
/** Two-step login is on already */
export const secondFactorIsOn = () => text('secondFactorIsOn')
/** Two-step login is on */
export const secondFactorOn = () => text('secondFactorOn')
/** Two-step login is off */
export const secondFactorOff = () => text('secondFactorOff')
/** Your new recovery codes work from now on; the old ones don’t any more */
export const newRecoveryCodes = () => text('newRecoveryCodes')
/** {name} logs in by password alone until they set up two-step login again */
export const secondFactorReset = (values: { name: Value }) => text('secondFactorReset', values)
/** Please set up two-step login in your own profile first */
export const ownFactorFirst = () => text('ownFactorFirst')
/** Two-step login is on */
export const secondFactorOnMailSubject = () => text('secondFactorOnMailSubject')
/** From now on, logging in to your account takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.  If this wasn’t you, please set a new password with ‘Forgot password’ on the login page and ask an admin of the shop to reset two-step login. */
export const secondFactorOnMail = () => text('secondFactorOnMail')
/** Two-step login is off */
export const secondFactorOffMailSubject = () => text('secondFactorOffMailSubject')
/** Logging in to your account takes your password alone again. You can set up two-step login in your profile.  If neither you nor an admin of the shop did this, please change your password now. */
export const secondFactorOffMail = () => text('secondFactorOffMail')
/** A wrong code was entered for your account */
export const wrongCodeMailSubject = () => text('wrongCodeMailSubject')
/** Somebody who knows your password entered a wrong code of two-step login. We tell you once a day at most.  If you mistyped it yourself, there is nothing to do. If this wasn’t you, please set a new password with ‘Forgot password’ on the login page now: the old one then no longer works. */
export const wrongCodeMail = () => text('wrongCodeMail')
/** You have new recovery codes */
export const recoveryCodesMailSubject = () => text('recoveryCodesMailSubject')
/** New recovery codes of two-step login were made for your account. The old ones no longer work.  If this wasn’t you, please set a new password with ‘Forgot password’ on the login page and ask an admin of the shop to reset two-step login. */
export const recoveryCodesMail = () => text('recoveryCodesMail')
/** Do you want to delete your account? */
export const deleteMailSubject = () => text('deleteMailSubject')
/** You asked us to delete your account. To confirm, open this page on a device where you’re logged in: */
export const deleteMail = () => text('deleteMail')
/** The link works once and expires in one hour. Deleting can’t be undone.  If this wasn’t you, change your password: someone knows it. Your account stays as it is. */
export const deleteMailRest = () => text('deleteMailRest')
/** Your account has been deleted */
export const deletedMailSubject = () => text('deletedMailSubject')
/** We’ve deleted your account with your name, email, mobile, picture, addresses and cart. We keep the records of your orders (numbers, items, totals, dates), without your name and address, and invoices, if there are any, as they were issued, because accounting law requires it.  Thank you for shopping with us. */
export const deletedMail = () => text('deletedMail')
/** {name} is back */
export const backMailSubject = (values: { name: Value }) => text('backMailSubject', values)
/** {name} is back in stock: */
export const backMail = (values: { name: Value }) => text('backMail', values)
/** You asked us to let you know. This is the only email we’ll send about it. */
export const backMailRest = () => text('backMailRest')
/** {quantity} x {name}: {total} */
export const mailLine = (values: { quantity: Value; name: Value; total: Value }) => text('mailLine', values)
/** Delivery charge: Free Grand total: {total} */
export const mailBill = (values: { total: Value }) => text('mailBill', values)
/** Your order: */
export const mailYourOrder = () => text('mailYourOrder')
/** Your order {number} */
export const placedMailSubject = (values: { number: Value }) => text('placedMailSubject', values)
/** Thank you for your order {number}. */
export const placedMail = (values: { number: Value }) => text('placedMail', values)
/** Your order {number} is on its way */
export const shippedMailSubject = (values: { number: Value }) => text('shippedMailSubject', values)
/** Your order {number} has been shipped. */
export const shippedMail = (values: { number: Value }) => text('shippedMail', values)
/** Your order {number} was not delivered */
export const returnedMailSubject = (values: { number: Value }) => text('returnedMailSubject', values)
/** Your order {number} could not be delivered and came back to us. */
export const returnedMail = (values: { number: Value }) => text('returnedMail', values)
/** Your order {number} was cancelled */
export const cancelledMailSubject = (values: { number: Value }) => text('cancelledMailSubject', values)
/** Your order {number} was cancelled. It will not be delivered. */
export const cancelledMail = (values: { number: Value }) => text('cancelledMail', values)
/** We’ll refund what you paid online. */
export const weWillRefund = () => text('weWillRefund')
/** New order {number} */
export const ownerMailSubject = (values: { number: Value }) => text('ownerMailSubject', values)
/** Cash on delivery */
export const cashOnDelivery = () => text('cashOnDelivery')
/** Paid online */
export const paidOnline = () => text('paidOnline')
/** {field} must be yes or no */
export const mustBeYesOrNo = (values: { field: Value }) => text('mustBeYesOrNo', values)
/** {field} can name at most {most} */
export const canNameAtMost = (values: { field: Value; most: Value }) => text('canNameAtMost', values)
/** {field} can have at most {most} characters */
export const canHaveCharacters = (values: { field: Value; most: Value }) => text('canHaveCharacters', values)
/** {field} can name at most {most} files */
export const canNameFiles = (values: { field: Value; most: Value }) => text('canNameFiles', values)
/** {field} must be a JSON object of at most 50 texts */
export const mustBeTexts = (values: { field: Value }) => text('mustBeTexts', values)
/** {field} is not a product ID */
export const isNoProductId = (values: { field: Value }) => text('isNoProductId', values)
/** The row has {fields, plural, one {# field} other {# fields}}, the header has {columns} */
export const rowHasFields = (values: { fields: number; columns: Value }) => text('rowHasFields', values)
/** {field} is empty */
export const isEmpty = (values: { field: Value }) => text('isEmpty', values)
/** A product can have at most {most} extra fields */
export const tooManyExtraFields = (values: { most: Value }) => text('tooManyExtraFields', values)
/** Price after discount is above Price */
export const salePriceAbovePrice = () => text('salePriceAbovePrice')
/** Price after discount: no discount makes {price} exactly {salePrice}, the nearest makes it {pays} */
export const noDiscountMakes = (values: { price: Value; salePrice: Value; pays: Value }) => text('noDiscountMakes', values)
/** There is no {field} ''{name}'' */
export const thereIsNo = (values: { field: Value; name: Value }) => text('thereIsNo', values)
/** {field} has changed in the shop since the file was checked: it is {shop} now, the file says {file} */
export const changedSinceCheck = (values: { field: Value; shop: Value; file: Value }) => text('changedSinceCheck', values)
/** Same key as row {row} */
export const sameKeyAsRow = (values: { row: Value }) => text('sameKeyAsRow', values)
/** A quote is not where it belongs: in a field with quotes, each of them is doubled */
export const quoteMisplaced = () => text('quoteMisplaced')
/** A quote that begins in this row is not closed, so all that follows belongs to it */
export const quoteNotClosed = () => text('quoteNotClosed')
/** Row {row} has no end: a quote that begins in it is not closed */
export const rowHasNoEnd = (values: { row: Value }) => text('rowHasNoEnd', values)
/** The file has more than {most} rows. Please split it. */
export const tooManyRows = (values: { most: Value }) => text('tooManyRows', values)
/** The file has more than {most} picture addresses. Please split it. */
export const tooManyPictureAddresses = (values: { most: Value }) => text('tooManyPictureAddresses', values)
/** The file is no longer there. Please upload it again. */
export const fileGone = () => text('fileGone')
/** The import could not continue after row {row}. Please check the rows and pictures that follow, then upload the file again */
export const importStoppedAfter = (values: { row: Value }) => text('importStoppedAfter', values)
/** ''{address}'' is answered with {status} */
export const addressAnswered = (values: { address: Value; status: Value }) => text('addressAnswered', values)
/** ''{address}'' is not asked for: {host} has failed too often */
export const hostFailedTooOften = (values: { address: Value; host: Value }) => text('hostFailedTooOften', values)
/** ''{address}'' leads to an address that is not public */
export const addressNotPublic = (values: { address: Value }) => text('addressNotPublic', values)
/** ''{address}'' has more than 8 MB */
export const addressTooLarge = (values: { address: Value }) => text('addressTooLarge', values)
/** ''{address}'' takes longer than {seconds} s */
export const addressTooSlow = (values: { address: Value; seconds: Value }) => text('addressTooSlow', values)
/** ''{address}'' names a host that is not known */
export const addressHostUnknown = (values: { address: Value }) => text('addressHostUnknown', values)
/** ''{address}'' cannot be reached ({reason}) */
export const addressUnreachable = (values: { address: Value; reason: Value }) => text('addressUnreachable', values)
/** ''{name}'' is not taken: {reason} */
export const pictureNotTaken = (values: { name: Value; reason: Value }) => text('pictureNotTaken', values)
/** ''{name}'' is not a picture of this shop */
export const namedPictureUnknown = (values: { name: Value }) => text('namedPictureUnknown', values)
/** ''{name}'' needs a ZIP with the pictures */
export const pictureNeedsZip = (values: { name: Value }) => text('pictureNeedsZip', values)
/** ''{name}'' is not in the ZIP */
export const pictureNotInZip = (values: { name: Value }) => text('pictureNotInZip', values)
/** ''{name}'': {reason} */
export const pictureProblem = (values: { name: Value; reason: Value }) => text('pictureProblem', values)
/** ''{name}'' has more than 8 MB */
export const zippedTooLarge = (values: { name: Value }) => text('zippedTooLarge', values)
/** ''{name}'' is packed in a way that is not known, or with a password */
export const zippedUnknownWay = (values: { name: Value }) => text('zippedUnknownWay', values)
/** {one} or {other} */
export const either = (values: { one: Value; other: Value }) => text('either', values)
/** Body is not valid JSON but content-type is set to ''application/json'' */
export const bodyNotJson = () => text('bodyNotJson')
/** Request body size did not match Content-Length */
export const bodyLengthDiffers = () => text('bodyLengthDiffers')
/** Unsupported Media Type */
export const mediaTypeUnsupported = () => text('mediaTypeUnsupported')
/** ''{path}'' is not a valid url component */
export const addressUnreadable = (values: { path: Value }) => text('addressUnreadable', values)
/** This order has no such line */
export const noSuchLine = () => text('noSuchLine')
/** The order wants {count, plural, one {# piece} other {# pieces}} of this, no more */
export const noMoreThanWanted = (values: { count: number }) => text('noMoreThanWanted', values)
/** Please enter the weight in grams */
export const weightMissing = () => text('weightMissing')
/** {grams} g is more than three times the {usual} g of the label. Please weigh it again. */
export const weightTooHigh = (values: { grams: Value; usual: Value }) => text('weightTooHigh', values)
/** {pieces} of {name} in place of {missing}: {amount} in all. Please check the number. */
export const substitutesUnusual = (values: { pieces: Value; name: Value; missing: Value; amount: Value }) => text('substitutesUnusual', values)
/** {grams} g instead of {usual} g is unusual. Please check the weight. */
export const weightUnusual = (values: { grams: Value; usual: Value }) => text('weightUnusual', values)
/** No piece of this is missing, so there’s nothing to replace */
export const nothingToReplace = () => text('nothingToReplace')
/** Please choose another product as the substitute */
export const anotherProduct = () => text('anotherProduct')
/** {count, plural, one {{name} isn’t packed yet} other {# lines aren’t packed yet, such as {name}}} */
export const linesUnpacked = (values: { count: number; name: Value }) => text('linesUnpacked', values)
/** The desk has changed {name}: {wanted} instead of {before}. Please check the box. */
export const lineChanged = (values: { name: Value; wanted: Value; before: Value }) => text('lineChanged', values)
/** {packer} has changed what is packed of {name}. Please check the box. */
export const linePressed = (values: { packer: Value; name: Value }) => text('linePressed', values)
/** Order {number} has changed. Please check its lines. */
export const packingChanged = (values: { number: Value }) => text('packingChanged', values)
/** Saved */
export const linePacked = () => text('linePacked')
/** Your order {number} was delivered, with changes */
export const deliveredMailSubject = (values: { number: Value }) => text('deliveredMailSubject', values)
/** Your order {number} was delivered. This is not as you ordered it: */
export const deliveredMail = (values: { number: Value }) => text('deliveredMail', values)
/** Your order {number} is packed, with changes */
export const packedMailSubject = (values: { number: Value }) => text('packedMailSubject', values)
/** Your order {number} is packed. Not everything could be packed as you ordered it: */
export const packedMail = (values: { number: Value }) => text('packedMail', values)
/** Invoice not found */
export const paperNotFound = () => text('paperNotFound')
/** Margin for weighed goods, the rest comes back */
export const weightMargin = () => text('weightMargin')
/** This order has no such refund */
export const noSuchRefund = () => text('noSuchRefund')
/** amount must be no more than the order, or its line, still costs */
export const noMoreThanCharged = () => text('noMoreThanCharged')
/** {count, plural, =0 {Nothing of {name} is left to return} one {Only # piece of {name} can be returned} other {Only # pieces of {name} can be returned}} */
export const noMoreThanPacked = (values: { count: number; name: Value }) => text('noMoreThanPacked', values)
/** The refund was noted */
export const refundNoted = () => text('refundNoted')
/** The refund was taken back */
export const refundUndone = () => text('refundUndone')
/** The money has already gone back, or was not collected. Please change the amount with the customer. */
export const allowancePaid = () => text('allowancePaid')
/** The return was noted */
export const returnNoted = () => text('returnNoted')
/** Noted as paid back by hand */
export const paidByHandNoted = () => text('paidByHandNoted')
/** Order {status}. It was paid online: the money goes back by itself. */
export const orderRefundsItself = (values: { status: Value }) => text('orderRefundsItself', values)
/** It was paid in cash */
export const paidInCash = () => text('paidInCash')
/** Its payment provider gives no money back */
export const providerCannotRefund = () => text('providerCannotRefund')
/** The shop has no keys for its payment provider any more */
export const providerKeysMissing = () => text('providerKeysMissing')
/** It is from before the shop paid back by itself. Look at the payment provider whether you have refunded it. */
export const refundFromBefore = () => text('refundFromBefore')
/** Order {number} */
export const orderTitle = (values: { number: Value }) => text('orderTitle', values)
/** {name} has order {number} */
export const orderTaken = (values: { name: Value; number: Value }) => text('orderTaken', values)
/** {received} instead of {due}. Please count the cash again. */
export const cashDiffers = (values: { received: Value; due: Value }) => text('cashDiffers', values)
/** Please enter the cash that you received */
export const cashMissing = () => text('cashMissing')
/** This order is paid: there is nothing to collect */
export const nothingToCollect = () => text('nothingToCollect')
/** Cash noted */
export const cashIsNoted = () => text('cashIsNoted')
/** Somebody has corrected this cash already. Please reload the page and check the order. */
export const cashNotedAgain = () => text('cashNotedAgain')
/** Order changed */
export const orderEdited = () => text('orderEdited')
/** An order keeps at least one piece. Cancel it instead. */
export const nothingLeftOfOrder = () => text('nothingLeftOfOrder')
/** It was paid online and can cost no more than {amount}. Take a new order for the rest. */
export const noMoreThanPaid = (values: { amount: Value }) => text('noMoreThanPaid', values)
/** New order */
export const newOrder = () => text('newOrder')
/** Your browser gave no address of a push service. Please try another browser. */
export const notAPushService = () => text('notAPushService')
/** This browser is notified of new orders */
export const notificationsOn = () => text('notificationsOn')
/** This browser is no longer notified of new orders */
export const notificationsOff = () => text('notificationsOff')
/** You have already sent this with another value, which counts. Please reload the page and check the order. */
export const sentOtherwise = () => text('sentOtherwise')
/** {column} */
export const exportColumn = (values: { column: Value }) => text('exportColumn', values)
/** Row */
export const row = () => text('row')
/** Problem */
export const problem = () => text('problem')
/** yes */
export const yes = () => text('yes')
/** no */
export const no = () => text('no')
/** {payment, select, CASH {CASH ON DELIVERY} differs {amount differs} other {{payment}}} */
export const orderPayment = (values: { payment: Value }) => text('orderPayment', values)
/** This barcode isn’t a scale’s label. Please scan it again or enter the grams. */
export const labelNotRead = () => text('labelNotRead')
/** This label is of {name}. Please scan the one of {wanted}. */
export const labelOfAnother = (values: { name: Value; wanted: Value }) => text('labelOfAnother', values)
/** No product has scale code {code}. Please check the label, or enter the grams. */
export const noSuchScaleCode = (values: { code: Value }) => text('noSuchScaleCode', values)
/** The settings don’t say what labels that begin with {prefix} are. Please enter the grams. */
export const labelPrefixUnknown = (values: { prefix: Value }) => text('labelPrefixUnknown', values)
/** The settings don’t say what labels that begin with {prefix} are. Is this {grams} g of {name}? */
export const labelUnsure = (values: { prefix: Value; grams: Value; name: Value }) => text('labelUnsure', values)
/** {message}. {name} has scale code {code}, too. Please check it. */
export const scaleCodeShared = (values: { message: Value; name: Value; code: Value }) => text('scaleCodeShared', values)
/** We couldn’t find that release, team or token */
export const releaseNotFound = () => text('releaseNotFound')
/** Version {version} of {remote} was uploaded with other content. Change its sources and build it again. */
export const versionTaken = (values: { version: Value; remote: Value }) => text('versionTaken', values)
/** Somebody else has changed {remote} meanwhile. Look at it again, then repeat your change. */
export const releaseMoved = (values: { remote: Value }) => text('releaseMoved', values)
/** Each prefix can stand for one kind of label only */
export const prefixesOnce = () => text('prefixesOnce')
/** Enter your password again */
export const passwordAgain = () => text('passwordAgain')
