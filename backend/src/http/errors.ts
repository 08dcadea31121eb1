import type { FieldError } from '@souk-vert/shared/contract/envelope'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { TotalChange } from '@souk-vert/shared/contract/order'
import createError from '@fastify/error'
import { counted } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'

/** Adds the field that a refusal is about, so that a form can show it there. */
const ofField = <Refusal extends Error>(field: string, refusal: Refusal) =>
  Object.assign(refusal, { errors: [{ field, message: refusal.message }] satisfies FieldError[] })

/** No valid session: the client takes a new access token and tries again (section 7). */
export const Unauthenticated = createError('UNAUTHENTICATED', 'You’re not logged in', 401)
/** 400, not 401: a client would try to refresh a session that it does not have. */
export const WrongCredentials = createError('WRONG_CREDENTIALS', 'Wrong email or password', 400)
/** 400, not 401, for the same reason. */
export const WrongPassword = createError('WRONG_PASSWORD', 'Your current password isn’t right', 400)
export const AccountBlocked = createError('ACCOUNT_BLOCKED', 'This account isn’t active. Please contact us.', 403)
export const PermissionDenied = createError('PERMISSION_DENIED', 'Do not have permission', 403)
export const ForeignOrigin = createError(
  'FOREIGN_ORIGIN',
  'We blocked this request to protect your account. Please reload the page.',
  403,
)
export const UserNotFound = createError('USER_NOT_FOUND', 'We couldn’t find that user', 404)
export const OwnAccount = createError('OWN_ACCOUNT', 'Only another admin can do this to your account', 409)
/** `which` names the orders, and how far they are. */
export const OrdersOpen = createError<[which: string]>(
  'ORDERS_OPEN',
  'You can delete your account once these orders are finished: %s',
  409,
)
export const LastAdmin = createError(
  'LAST_ADMIN',
  'The shop needs at least one admin. Make another user an admin first.',
  409,
)
export const EmailTaken = createError('EMAIL_TAKEN', 'This email is already registered', 409)
export const emailTaken = () => ofField('email', new EmailTaken())
export const PasswordsDiffer = createError('PASSWORDS_DIFFER', 'password and confirm password must be same', 400)
export const NewPasswordsDiffer = createError(
  'PASSWORDS_DIFFER',
  'New password and confirm password must be same.',
  400,
)
export const WrongCode = createError('WRONG_CODE', 'Wrong code. Please check it and try again.', 400)
export const CodeExpired = createError('CODE_EXPIRED', 'This code has expired. Please request a new one.', 400)
export const EmailLinkInvalid = createError('EMAIL_LINK_INVALID', 'This link is no longer valid', 404)
export const CodeNotVerified = createError('CODE_NOT_VERIFIED', 'Please enter the code from your email first', 400)

export const CategoryNotFound = createError('CATEGORY_NOT_FOUND', 'Category not found', 404)
export const SubCategoryNotFound = createError('SUB_CATEGORY_NOT_FOUND', 'Sub-category not found', 404)
export const ProductNotFound = createError('PRODUCT_NOT_FOUND', 'We no longer sell this product', 404)

/** A name that another category, or another sub-category, has. */
const NameTaken = createError<[name: string]>('NAME_TAKEN', 'The name %s is already taken', 409)
export const nameTaken = (name: string) => ofField('name', new NameTaken(isolated(name)))
/** `uses` says by how many. */
export const InUse = createError<[uses: string]>('IN_USE', 'Used by %s, so it can’t be deleted', 409)

const StockChanged = createError<[stock: number]>(
  'STOCK_CHANGED',
  'The stock is now %d (changed by someone else). Please check it.',
  409,
)

const ProductChanged = createError(
  'PRODUCT_CHANGED',
  'Someone else changed this product while you were editing. Please check it.',
  409,
)

const ProductsChanged = createError<[which: string]>('PRODUCTS_CHANGED', 'Not saved: %s', 409)

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
export const ItemInCart = createError('ITEM_IN_CART', 'Item already in cart', 409)
export const CartItemNotFound = createError('CART_ITEM_NOT_FOUND', 'This item is no longer in your cart', 404)
export const OutOfStock = createError<[stock: number]>('OUT_OF_STOCK', 'Only %d left in stock', 409)
export const SoldOut = createError('OUT_OF_STOCK', 'Out of Stock', 409)

/** Refusals of 'Notify me when it’s back'. */
export const InStock = createError('IN_STOCK', 'This product is in stock. You can buy it now.', 409)
export const EmailNotConfirmed = createError('EMAIL_NOT_CONFIRMED', 'Please confirm your email first', 403)
export const TooManyAlerts = createError<[most: number]>(
  'TOO_MANY_WISHES',
  'You’re already waiting for %d products, the most we can keep track of',
  409,
)

export const CartEmpty = createError('CART_EMPTY', 'Your cart is empty', 409)
export const AddressMissing = createError('ADDRESS_MISSING', 'Please add a delivery address first', 400)
export const TooManyAddresses = createError(
  'TOO_MANY_ADDRESSES',
  'You’ve saved as many addresses as we can keep. Please edit one of them instead.',
  409,
)
export const AddressNotFound = createError('ADDRESS_NOT_FOUND', 'Address not found', 404)

const ProductOutOfStock = createError<[stock: number, name: string]>('OUT_OF_STOCK', 'Only %d left of %s', 409)
const ProductSoldOut = createError<[name: string]>('OUT_OF_STOCK', 'Out of Stock: %s', 409)
const TotalChanged = createError('TOTAL_CHANGED', 'Prices or quantities have changed. Please check your cart.', 409)

/** An order that wants more of a product than there is. Carries the values as they are now. */
export const productOutOfStock = (stock: number, name: string, data: TotalChange) =>
  Object.assign(stock > 0 ? new ProductOutOfStock(stock, isolated(name)) : new ProductSoldOut(isolated(name)), { data })

/** An order whose total or quantities are not what the shopper saw. Carries the values as they are now. */
export const totalChanged = (data: TotalChange) => Object.assign(new TotalChanged(), { data })

/** Refusals of payments online. */
export const OnlinePaymentOff = createError(
  'ONLINE_PAYMENT_OFF',
  'Online payment isn’t available. Please choose Cash on Delivery.',
  409,
)
/** 409, not a 5xx: those say nothing to the person, who has a choice here. */
export const PaymentUnavailable = createError(
  'PAYMENT_UNAVAILABLE',
  'The payment service isn’t responding, so no order was placed. Try again or choose Cash on Delivery.',
  409,
)
export const AmountNotPayable = createError(
  'AMOUNT_NOT_PAYABLE',
  'This amount can’t be paid online. Please choose Cash on Delivery.',
  409,
)
export const PaymentEnded = createError('PAYMENT_ENDED', 'This payment has expired. Please start again.', 409)
export const HoldLimit = createError(
  'HOLD_LIMIT',
  'Some of these items are almost sold out, and you’ve reserved items without paying several times today. Please choose Cash on Delivery.',
  409,
)
export const IdempotencyKeyUsed = createError(
  'IDEMPOTENCY_KEY_USED',
  'We couldn’t place this order. Please reload the page.',
  409,
)
export const SignatureInvalid = createError('SIGNATURE_INVALID', 'The signature is missing or wrong', 400)

/** The payment of an order cannot be ended while its provider does not answer. */
export const CancelUnavailable = createError(
  'PAYMENT_UNAVAILABLE',
  'The payment service isn’t responding, so we can’t cancel the order right now. Please try again.',
  409,
)
/** An order that was paid while it was being cancelled. */
export const PaidMeanwhile = createError<[number: string]>(
  'PAID_MEANWHILE',
  'The payment for %s has just arrived, so the order is placed. Cancel it again if you don’t want it.',
  409,
)
export const OrderNotFound = createError('ORDER_NOT_FOUND', 'Order not found', 404)
export const WrongOrderStatus = createError<[number: string, status: string]>(
  'WRONG_ORDER_STATUS',
  'Order %s is %s, so this isn’t possible',
  409,
)

export const PaymentUnchecked = createError<[number: string]>(
  'PAYMENT_UNCHECKED',
  'Money of order %s went back or is disputed. Please check the payment first.',
  409,
)

export const UndoTooLate = createError<[number: string, status: string]>(
  'UNDO_UNAVAILABLE',
  'You can only undo a change within ten minutes. Order %s stays %s.',
  409,
)
/** A change of an order that stays: a payment, a refund, what the shopper has cancelled. */
export const UndoUnavailable = createError<[number: string, status: string]>(
  'UNDO_UNAVAILABLE',
  'Order %s is %s, and that can’t be undone',
  409,
)
/** Goods that an order needs again and that were sold meanwhile. */
export const NotEnoughToUndo = createError<[stock: number, name: string]>(
  'OUT_OF_STOCK',
  'Only %d of %s left, so this can’t be undone',
  409,
)

const Invalid = createError<[message: string]>('VALIDATION', '%s', 400)

/** Input that the call's schema would have refused, had the schema been able to say it. */
export const invalid = (field: string, message: string) => invalidFields([{ field, message }])

/** Creates the error of several fields; the message is that of the first. */
export const invalidFields = (errors: FieldError[]) => Object.assign(new Invalid(errors[0]!.message), { errors })

const TooManyRequests = createError('TOO_MANY_REQUESTS', 'Too many attempts. Please try again later.', 429)

/** A caller that did something too often. `Retry-After` of the answer carries the seconds to wait. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  Object.assign(new TooManyRequests(), { retryAfterSeconds })

export const PictureTooLarge = createError('TOO_LARGE', 'The image can’t be larger than 8 MB', 413)
export const TooManyPixels = createError('TOO_LARGE', 'The image can’t have more than 50 megapixels', 413)
export const NotAPicture = createError<[message: string]>('UNSUPPORTED_TYPE', '%s', 415)
export const PictureUnreadable = createError(
  'PICTURE_UNREADABLE',
  'We can’t open this image. Please try another one.',
  400,
)
export const NotAForm = createError('UNSUPPORTED_TYPE', 'Please send a form with a file (multipart/form-data)', 415)
export const FormUnreadable = createError('BAD_REQUEST', 'The upload was interrupted. Please try again.', 400)
/** `what` is a sentence about the file. */
export const FileUnreadable = createError<[what: string]>('FILE_UNREADABLE', '%s', 400)
export const FileTooLarge = createError<[what: string, megabytes: number]>(
  'TOO_LARGE',
  '%s can’t be larger than %d MB',
  413,
)
export const ImportNotFound = createError('IMPORT_NOT_FOUND', 'We couldn’t find that import', 404)
export const ImportRunning = createError<[fileName: string, by: string]>(
  'IMPORT_RUNNING',
  'Another file is being processed: %s, by %s. Please wait until it’s done.',
  409,
)
export const WrongImportState = createError<[why: string]>('WRONG_IMPORT_STATE', '%s', 409)
export const RowsWithProblems = createError<[rows: number]>(
  'ROWS_WITH_PROBLEMS',
  'Rows with problems: %d. Skip them or fix the file.',
  409,
)
export const UnansweredConflicts = createError<[count: number]>(
  'IMPORT_CONFLICTS',
  'Numbers that have changed in the shop since the file was made: %d. Choose whether to keep the shop’s or take the file’s.',
  409,
)
export const InfoPageNotFound = createError('INFO_PAGE_NOT_FOUND', 'We can’t find that page', 404)
export const PictureNotFound = createError('PICTURE_NOT_FOUND', 'Picture not found', 404)
export const NotFound = createError('NOT_FOUND', 'Not found', 404)
export const UnsupportedType = createError('UNSUPPORTED_TYPE', 'Please send JSON', 415)
