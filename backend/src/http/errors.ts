import type { FieldError } from '@souk-vert/shared/contract/envelope'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { TotalChange } from '@souk-vert/shared/contract/order'
import createError from '@fastify/error'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { type Code, codes } from './codes'

/** Creates a refusal's error class; its HTTP status is that of its code. */
const refusal = <Args extends [unknown?, unknown?, unknown?] = []>(code: Code, message: string) =>
  createError<Args>(code, message, codes[code].status)

/** Adds the field that a refusal is about, so that a form can show it there. */
const ofField = <Refusal extends Error>(field: string, refusal: Refusal) =>
  Object.assign(refusal, { errors: [{ field, message: refusal.message }] satisfies FieldError[] })

/** No valid session: the client takes a new access token and tries again (section 7). */
export const Unauthenticated = refusal('UNAUTHENTICATED', 'You’re not logged in')
/** 400, not 401: a client would try to refresh a session that it does not have. */
export const WrongCredentials = refusal('WRONG_CREDENTIALS', 'Wrong email or password')
/** 400, not 401, for the same reason. */
export const WrongPassword = refusal('WRONG_PASSWORD', 'Your current password isn’t right')
export const AccountBlocked = refusal('ACCOUNT_BLOCKED', 'This account isn’t active. Please contact us.')
export const PermissionDenied = refusal('PERMISSION_DENIED', 'Do not have permission')
export const ForeignOrigin = refusal(
  'FOREIGN_ORIGIN',
  'We blocked this request to protect your account. Please reload the page.',
)
export const UserNotFound = refusal('USER_NOT_FOUND', 'We couldn’t find that user')
export const OwnAccount = refusal('OWN_ACCOUNT', 'Only another admin can do this to your account')
/** `which` names the orders, and how far they are. */
export const OrdersOpen = refusal<[which: string]>(
  'ORDERS_OPEN',
  'You can delete your account once these orders are finished: %s',
)
export const LastAdmin = refusal('LAST_ADMIN', 'The shop needs at least one admin. Make another user an admin first.')
export const EmailTaken = refusal('EMAIL_TAKEN', 'This email is already registered')
export const emailTaken = () => ofField('email', new EmailTaken())
export const PasswordsDiffer = refusal('PASSWORDS_DIFFER', 'password and confirm password must be same')
export const NewPasswordsDiffer = refusal('PASSWORDS_DIFFER', 'New password and confirm password must be same.')
export const WrongCode = refusal('WRONG_CODE', 'Wrong code. Please check it and try again.')
export const CodeExpired = refusal('CODE_EXPIRED', 'This code has expired. Please request a new one.')
export const EmailLinkInvalid = refusal('EMAIL_LINK_INVALID', 'This link is no longer valid')
export const CodeNotVerified = refusal('CODE_NOT_VERIFIED', 'Please enter the code from your email first')

export const CategoryNotFound = refusal('CATEGORY_NOT_FOUND', 'Category not found')
export const SubCategoryNotFound = refusal('SUB_CATEGORY_NOT_FOUND', 'Sub-category not found')
export const ProductNotFound = refusal('PRODUCT_NOT_FOUND', 'We no longer sell this product')

/** A name that another category, or another sub-category, has. */
const NameTaken = refusal<[name: string]>('NAME_TAKEN', 'The name %s is already taken')
export const nameTaken = (name: string) => ofField('name', new NameTaken(isolated(name)))
/** `uses` says by how many. */
export const InUse = refusal<[uses: string]>('IN_USE', 'Used by %s, so it can’t be deleted')

const StockChanged = refusal<[stock: number]>(
  'STOCK_CHANGED',
  'The stock is now %d (changed by someone else). Please check it.',
)

const ProductChanged = refusal(
  'PRODUCT_CHANGED',
  'Someone else changed this product while you were editing. Please check it.',
)

const ProductsChanged = refusal<[which: string]>('PRODUCTS_CHANGED', 'Not saved: %s')

/** Edits of products whose values are not what they were edited from. Carries those products as they are now. */
export const productsChanged = (products: AdminProduct[]) => {
  const which =
    products.length === 1
      ? `${isolated(products[0]!.name)} was changed by someone else. Please check it.`
      : `${counted(products.length, 'product')} were changed by someone else. Please check them.`
  return Object.assign(new ProductsChanged(which), { data: { products } })
}

/** A change of a product that is not the one which the admin saw. Carries the product as it is now. */
export const productChanged = (product: AdminProduct) =>
  Object.assign(new ProductChanged(), { data: { stock: product.stock, product } })

/** An edited stock that is not the one that the admin saw. Carries the stock as it is now. */
export const stockChanged = (stock: number) => Object.assign(new StockChanged(stock), { data: { stock } })

/** Refusals of the cart (section 8): code for programs and the log, text for the person, HTTP status. */
export const ItemInCart = refusal('ITEM_IN_CART', 'Item already in cart')
export const CartItemNotFound = refusal('CART_ITEM_NOT_FOUND', 'This item is no longer in your cart')
export const OutOfStock = refusal<[stock: number]>('OUT_OF_STOCK', 'Only %d left in stock')
export const SoldOut = refusal('OUT_OF_STOCK', 'Out of Stock')

/** Refusals of 'Notify me when it’s back'. */
export const InStock = refusal('IN_STOCK', 'This product is in stock. You can buy it now.')
export const EmailNotConfirmed = refusal('EMAIL_NOT_CONFIRMED', 'Please confirm your email first')
export const TooManyAlerts = refusal<[most: number]>(
  'TOO_MANY_WISHES',
  'You’re already waiting for %d products, the most we can keep track of',
)

export const CartEmpty = refusal('CART_EMPTY', 'Your cart is empty')
export const AddressMissing = refusal('ADDRESS_MISSING', 'Please add a delivery address first')
export const TooManyAddresses = refusal(
  'TOO_MANY_ADDRESSES',
  'You’ve saved as many addresses as we can keep. Please edit one of them instead.',
)
export const AddressNotFound = refusal('ADDRESS_NOT_FOUND', 'Address not found')

const ProductOutOfStock = refusal<[stock: number, name: string]>('OUT_OF_STOCK', 'Only %d left of %s')
const ProductSoldOut = refusal<[name: string]>('OUT_OF_STOCK', 'Out of Stock: %s')
const TotalChanged = refusal('TOTAL_CHANGED', 'Prices or quantities have changed. Please check your cart.')

/** An order that wants more of a product than there is. Carries the values as they are now. */
export const productOutOfStock = (stock: number, name: string, data: TotalChange) =>
  Object.assign(stock > 0 ? new ProductOutOfStock(stock, isolated(name)) : new ProductSoldOut(isolated(name)), { data })

/** An order whose total or quantities are not what the shopper saw. Carries the values as they are now. */
export const totalChanged = (data: TotalChange) => Object.assign(new TotalChanged(), { data })

/** Refusals of payments online. */
export const OnlinePaymentOff = refusal(
  'ONLINE_PAYMENT_OFF',
  'Online payment isn’t available. Please choose Cash on Delivery.',
)
/** 409, not a 5xx: those say nothing to the person, who has a choice here. */
export const PaymentUnavailable = refusal(
  'PAYMENT_UNAVAILABLE',
  'The payment service isn’t responding, so no order was placed. Try again or choose Cash on Delivery.',
)
export const AmountNotPayable = refusal(
  'AMOUNT_NOT_PAYABLE',
  'This amount can’t be paid online. Please choose Cash on Delivery.',
)
export const PaymentEnded = refusal('PAYMENT_ENDED', 'This payment has expired. Please start again.')
export const HoldLimit = refusal(
  'HOLD_LIMIT',
  'Some of these items are almost sold out, and you’ve reserved items without paying several times today. Please choose Cash on Delivery.',
)
export const IdempotencyKeyUsed = refusal(
  'IDEMPOTENCY_KEY_USED',
  'We couldn’t place this order. Please reload the page.',
)
export const SignatureInvalid = refusal('SIGNATURE_INVALID', 'The signature is missing or wrong')

/** The payment of an order cannot be ended while its provider does not answer. */
export const CancelUnavailable = refusal(
  'PAYMENT_UNAVAILABLE',
  'The payment service isn’t responding, so we can’t cancel the order right now. Please try again.',
)
/** An order that was paid while it was being cancelled. */
export const PaidMeanwhile = refusal<[number: string]>(
  'PAID_MEANWHILE',
  'The payment for %s has just arrived, so the order is placed. Cancel it again if you don’t want it.',
)
export const OrderNotFound = refusal('ORDER_NOT_FOUND', 'Order not found')
export const WrongOrderStatus = refusal<[number: string, status: string]>(
  'WRONG_ORDER_STATUS',
  'Order %s is %s, so this isn’t possible',
)

export const PaymentUnchecked = refusal<[number: string]>(
  'PAYMENT_UNCHECKED',
  'Money of order %s went back or is disputed. Please check the payment first.',
)

export const UndoTooLate = refusal<[number: string, status: string]>(
  'UNDO_UNAVAILABLE',
  'You can only undo a change within ten minutes. Order %s stays %s.',
)
/** A change of an order that stays: a payment, a refund, what the shopper has cancelled. */
export const UndoUnavailable = refusal<[number: string, status: string]>(
  'UNDO_UNAVAILABLE',
  'Order %s is %s, and that can’t be undone',
)
/** Goods that an order needs again and that were sold meanwhile. */
export const NotEnoughToUndo = refusal<[stock: number, name: string]>(
  'OUT_OF_STOCK',
  'Only %d of %s left, so this can’t be undone',
)

const Invalid = refusal<[message: string]>('VALIDATION', '%s')

/** Input that the call's schema would have refused, had the schema been able to say it. */
export const invalid = (field: string, message: string) => invalidFields([{ field, message }])

/** Creates the error of several fields; the message is that of the first. */
export const invalidFields = (errors: FieldError[]) => Object.assign(new Invalid(errors[0]!.message), { errors })

const TooManyRequests = refusal('TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.')

/** A caller that did something too often. `Retry-After` of the answer carries the seconds to wait. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  Object.assign(new TooManyRequests(), { retryAfterSeconds })

export const PictureTooLarge = refusal('TOO_LARGE', 'The image can’t be larger than 8 MB')
export const TooManyPixels = refusal('TOO_LARGE', 'The image can’t have more than 50 megapixels')
export const NotAPicture = refusal<[message: string]>('UNSUPPORTED_TYPE', '%s')
export const PictureUnreadable = refusal('PICTURE_UNREADABLE', 'We can’t open this image. Please try another one.')
export const NotAForm = refusal('UNSUPPORTED_TYPE', 'Please send a form with a file (multipart/form-data)')
export const FormUnreadable = refusal('BAD_REQUEST', 'The upload was interrupted. Please try again.')
/** `what` is a sentence about the file. */
export const FileUnreadable = refusal<[what: string]>('FILE_UNREADABLE', '%s')
export const FileTooLarge = refusal<[what: string, megabytes: number]>('TOO_LARGE', '%s can’t be larger than %d MB')
export const ImportNotFound = refusal('IMPORT_NOT_FOUND', 'We couldn’t find that import')
export const ImportRunning = refusal<[fileName: string, by: string]>(
  'IMPORT_RUNNING',
  'Another file is being processed: %s, by %s. Please wait until it’s done.',
)
export const WrongImportState = refusal<[why: string]>('WRONG_IMPORT_STATE', '%s')
export const RowsWithProblems = refusal<[rows: number]>(
  'ROWS_WITH_PROBLEMS',
  'Rows with problems: %d. Skip them or fix the file.',
)
export const UnansweredConflicts = refusal<[count: number]>(
  'IMPORT_CONFLICTS',
  'Numbers that have changed in the shop since the file was made: %d. Choose whether to keep the shop’s or take the file’s.',
)
export const InfoPageNotFound = refusal('INFO_PAGE_NOT_FOUND', 'We can’t find that page')
export const PictureNotFound = refusal('PICTURE_NOT_FOUND', 'Picture not found')
export const NotFound = refusal('NOT_FOUND', 'Not found')
export const UnsupportedType = refusal('UNSUPPORTED_TYPE', 'Please send JSON')
