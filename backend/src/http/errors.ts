import type { FieldError } from '@souk-vert/shared/contract/call'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import type { OrderStatus, TotalChange } from '@souk-vert/shared/contract/order/order'
import type { Refused } from '@souk-vert/shared/releases/fit/refused'
import { CASH } from '@souk-vert/shared/contract/order/order-status'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import * as t from '#messages'
import { type Code, codes } from './codes'

/**
 * An answer that something cannot be done. `message` is written when it is read, in the language of who reads it: two callers may wait
 * for the same work.
 */
class Refusal extends Error {
  readonly code: Code
  readonly statusCode: number

  constructor(code: Code, say: () => string) {
    super()
    this.code = code
    this.statusCode = codes[code].status
    Object.defineProperty(this, 'message', { get: say })
  }
}

/** Creates a refusal's error class; its HTTP status is that of its code. */
const refusal = <Args extends unknown[] = []>(code: Code, say: (...args: Args) => string) =>
  class extends Refusal {
    constructor(...args: Args) {
      super(code, () => say(...args))
    }
  }

/** Adds the field that a refusal is about, so that a form can show it there. */
const ofField = (field: string, refused: Refusal) =>
  Object.defineProperty(refused, 'errors', { get: (): FieldError[] => [{ field, message: refused.message }] })

/** A status in words, for a sentence about an order. */
export const statusText = (status: string): string =>
  t.orderStatus({ status: status === 'awaiting-payment' ? 'awaiting' : status })

/** A payment in words, for a sentence about an order; names of forms are one word. */
export const paymentText = (payment: string): string =>
  t.orderPayment({
    payment: payment === CASH ? 'CASH' : payment === 'amount differs' ? 'differs' : payment,
  })

/** No valid session: the client takes a new access token and tries again (section 7). */
export const Unauthenticated = refusal('UNAUTHENTICATED', t.notLoggedIn)
/** 400, not 401: a client would try to refresh a session that it does not have. */
export const WrongCredentials = refusal('WRONG_CREDENTIALS', t.wrongCredentials)
/** 400, not 401, for the same reason. */
export const WrongPassword = refusal('WRONG_PASSWORD', t.wrongPassword)
export const AccountBlocked = refusal('ACCOUNT_BLOCKED', t.accountBlocked)
/** The password is right. 409, not 401, for the same reason. */
export const CodeRequired = refusal('CODE_REQUIRED', t.codeRequired)
/** Somebody of the staff of a shop that asks for a second factor. */
export const SecondFactorRequired = refusal('SECOND_FACTOR_REQUIRED', t.secondFactorRequired)
export const SecondFactorOn = refusal('SECOND_FACTOR_ON', t.secondFactorIsOn)
export const PermissionDenied = refusal('PERMISSION_DENIED', t.noPermission)
export const ForeignOrigin = refusal('FOREIGN_ORIGIN', t.foreignOrigin)
export const UserNotFound = refusal('USER_NOT_FOUND', t.userNotFound)
export const OwnAccount = refusal('OWN_ACCOUNT', t.ownAccount)
/** `orders` names them, and how far they are. */
export const OrdersOpen = refusal<[orders: () => string]>('ORDERS_OPEN', (orders) => t.ordersOpen({ orders: orders() }))
/** The same of a customer whom an admin deletes. */
export const CustomerOrdersOpen = refusal<[orders: () => string]>('ORDERS_OPEN', (orders) =>
  t.customerOrdersOpen({ orders: orders() }),
)
export const UserHasLogin = refusal('USER_HAS_LOGIN', t.userHasLogin)
export const LastAdmin = refusal('LAST_ADMIN', t.lastAdmin)
export const EmailTaken = refusal('EMAIL_TAKEN', t.emailTaken)
export const emailTaken = () => ofField('email', new EmailTaken())
export const PasswordsDiffer = refusal('PASSWORDS_DIFFER', t.passwordsDiffer)
export const NewPasswordsDiffer = refusal('PASSWORDS_DIFFER', t.newPasswordsDiffer)
export const WrongCode = refusal('WRONG_CODE', t.wrongCode)
/** A code of a second factor: the phone that made it may have a wrong clock. */
export const WrongFactorCode = refusal('WRONG_CODE', t.wrongFactorCode)
export const wrongFactorCode = () => ofField('code', new WrongFactorCode())
export const CodeExpired = refusal('CODE_EXPIRED', t.codeExpired)
export const EmailLinkInvalid = refusal('EMAIL_LINK_INVALID', t.linkInvalid)
export const CodeNotVerified = refusal('CODE_NOT_VERIFIED', t.codeNotVerified)

export const CategoryNotFound = refusal('CATEGORY_NOT_FOUND', t.categoryNotFound)
export const SubCategoryNotFound = refusal('SUB_CATEGORY_NOT_FOUND', t.subCategoryNotFound)
export const ProductNotFound = refusal('PRODUCT_NOT_FOUND', t.productNotFound)

/** A name that another category, or another sub-category, has. */
const NameTaken = refusal<[name: string]>('NAME_TAKEN', (name) => t.nameTaken({ name }))
export const nameTaken = (name: string) => ofField('name', new NameTaken(name))
/** `uses` says by how many. */
export const InUse = refusal<[uses: () => string]>('IN_USE', (uses) => t.inUse({ uses: uses() }))

const StockChanged = refusal<[stock: number]>('STOCK_CHANGED', (stock) => t.stockChanged({ stock: String(stock) }))

const ProductChanged = refusal('PRODUCT_CHANGED', t.productChanged)

const ProductsChanged = refusal<[products: AdminProduct[]]>('PRODUCTS_CHANGED', ([first, ...others]) =>
  others.length || !first ? t.productsNotSaved({ count: others.length + 1 }) : t.productNotSaved({ name: first.name }),
)

/** Edits of products whose values are not what they were edited from. Carries those products as they are now. */
export const productsChanged = (products: AdminProduct[]) =>
  Object.assign(new ProductsChanged(products), { data: { products } })

/** A change of a product that is not the one which the admin saw. Carries the product as it is now. */
export const productChanged = (product: AdminProduct) =>
  Object.assign(new ProductChanged(), { data: { stock: product.stock, product } })

/** An edited stock that is not the one that the admin saw. Carries the stock as it is now. */
export const stockChanged = (stock: number) => Object.assign(new StockChanged(stock), { data: { stock } })

/** Refusals of the cart (section 8): code for programs and the log, text for the person, HTTP status. */
export const ItemInCart = refusal('ITEM_IN_CART', t.itemInCart)
export const CartItemNotFound = refusal('CART_ITEM_NOT_FOUND', t.cartItemNotFound)
export const OutOfStock = refusal<[stock: number]>('OUT_OF_STOCK', (stock) =>
  t.onlyLeftInStock({ stock: String(stock) }),
)
export const SoldOut = refusal('OUT_OF_STOCK', t.outOfStock)

/** Refusals of 'Notify me when it’s back'. */
export const InStock = refusal('IN_STOCK', t.inStock)
export const EmailNotConfirmed = refusal('EMAIL_NOT_CONFIRMED', t.emailNotConfirmed)
export const TooManyAlerts = refusal<[most: number]>('TOO_MANY_WISHES', (most) => t.tooManyAlerts({ most }))

export const CartEmpty = refusal('CART_EMPTY', t.cartIsEmpty)
export const AddressMissing = refusal('ADDRESS_MISSING', t.addressMissing)
export const TooManyAddresses = refusal('TOO_MANY_ADDRESSES', t.tooManyAddresses)
export const AddressNotFound = refusal('ADDRESS_NOT_FOUND', t.addressNotFound)

const ProductOutOfStock = refusal<[stock: number, name: string]>('OUT_OF_STOCK', (stock, name) =>
  t.onlyLeftOf({ stock: String(stock), name }),
)
const ProductSoldOut = refusal<[name: string]>('OUT_OF_STOCK', (name) => t.outOfStockNamed({ name }))
const TotalChanged = refusal('TOTAL_CHANGED', t.totalChanged)

/** A product of which somebody wants more pieces than there are. */
export const notEnough = (stock: number, name: string) =>
  stock > 0 ? new ProductOutOfStock(stock, name) : new ProductSoldOut(name)

/** An order that wants more of a product than there is. Carries the values as they are now. */
export const productOutOfStock = (stock: number, name: string, data: TotalChange) =>
  Object.assign(notEnough(stock, name), { data })

/** An order whose total or quantities are not what the shopper saw. Carries the values as they are now. */
export const totalChanged = (data: TotalChange) => Object.assign(new TotalChanged(), { data })

/** Refusals of payments online. */
export const OnlinePaymentOff = refusal('ONLINE_PAYMENT_OFF', t.onlinePaymentOff)
/** 409, not a 5xx: those say nothing to the person, who has a choice here. */
export const PaymentUnavailable = refusal('PAYMENT_UNAVAILABLE', t.paymentUnavailable)
export const AmountNotPayable = refusal('AMOUNT_NOT_PAYABLE', t.amountNotPayable)
export const PaymentEnded = refusal('PAYMENT_ENDED', t.paymentEnded)
export const HoldLimit = refusal('HOLD_LIMIT', t.holdLimit)
export const IdempotencyKeyUsed = refusal('IDEMPOTENCY_KEY_USED', t.orderNotPlaced)
export const SignatureInvalid = refusal('SIGNATURE_INVALID', t.signatureInvalid)

/** The payment of an order cannot be ended while its provider does not answer. */
export const CancelUnavailable = refusal('PAYMENT_UNAVAILABLE', t.cancelUnavailable)
/** An order that was paid while it was being cancelled. */
export const PaidMeanwhile = refusal<[number: string]>('PAID_MEANWHILE', (number) => t.paidMeanwhile({ number }))
export const OrderNotFound = refusal('ORDER_NOT_FOUND', t.orderNotFound)
export const PaperNotFound = refusal('PAPER_NOT_FOUND', t.paperNotFound)
export const WrongOrderStatus = refusal<[number: string, status: OrderStatus]>('WRONG_ORDER_STATUS', (number, status) =>
  t.wrongOrderStatus({ number, status: statusText(status) }),
)
/** An order without money that somebody has to give back. */
export const NothingToRefund = refusal<[number: string, status: OrderStatus, payment: string]>(
  'WRONG_ORDER_STATUS',
  (number, status, payment) => t.nothingToRefund({ number, status: statusText(status), payment: paymentText(payment) }),
)

export const PaymentUnchecked = refusal<[number: string]>('PAYMENT_UNCHECKED', (number) =>
  t.paymentUnchecked({ number }),
)

/** A weight, in grams, that is far off its label's. */
export const WeightUnusual = refusal<[grams: number, usual: number]>('WEIGHT_UNUSUAL', (grams, usual) =>
  t.weightUnusual({ grams, usual }),
)
/** A label of a scale whose prefix the settings do not name. */
export const LabelUnsure = refusal<[prefix: string, grams: number, name: string]>(
  'WEIGHT_UNUSUAL',
  (prefix, grams, name) => t.labelUnsure({ prefix, grams, name }),
)
const SubstitutesUnusual = refusal<[texts: Parameters<typeof t.substitutesUnusual>[0]]>(
  'SUBSTITUTES_UNUSUAL',
  t.substitutesUnusual,
)
/** More pieces of a substitute than are missing, which cost `centimes` together. */
export const substitutesUnusual = (pieces: number, name: string, missing: number, centimes: number) => {
  const amount = toDzd(centimes)
  return Object.assign(new SubstitutesUnusual({ pieces, name, missing, amount: formatDzd(amount) }), {
    data: { amount },
  })
}
/** A line of which another number is wanted than who packs it has seen. */
export const LineChanged = refusal<[texts: Parameters<typeof t.lineChanged>[0]]>('LINE_CHANGED', t.lineChanged)
/** A line that another packer has pressed since it was seen. */
export const LinePressed = refusal<[texts: Parameters<typeof t.linePressed>[0]]>('LINE_PRESSED', t.linePressed)
/** An order that others have changed since who closes its box has seen it. */
export const PackingChanged = refusal<[number: string]>('ORDER_CHANGED', (number) => t.packingChanged({ number }))
/** An order that another driver has taken out. */
export const OrderTaken = refusal<[name: string, number: string]>('ORDER_TAKEN', (name, number) =>
  t.orderTaken({ name, number }),
)
/** Cash that is not what was to be collected, in centimes. */
export const CashDiffers = refusal<[received: number, due: number]>('CASH_DIFFERS', (received, due) =>
  t.cashDiffers({ received: formatDzd(toDzd(received)), due: formatDzd(toDzd(due)) }),
)
const LinesUnpacked = refusal<[names: string[]]>('LINES_UNPACKED', (names) =>
  t.linesUnpacked({ count: names.length, name: names[0]! }),
)
/** An order some of whose lines nobody has packed. */
export const linesUnpacked = (lines: { name: string; position: number }[]) =>
  Object.assign(new LinesUnpacked(lines.map(({ name }) => name)), {
    data: { positions: lines.map(({ position }) => position) },
  })

export const UndoTooLate = refusal<[number: string, status: OrderStatus]>('UNDO_UNAVAILABLE', (number, status) =>
  t.undoTooLate({ number, status: statusText(status) }),
)
/** A change of an order that stays: a payment, a refund, what the shopper has cancelled. */
export const UndoUnavailable = refusal<[number: string, status: OrderStatus]>('UNDO_UNAVAILABLE', (number, status) =>
  t.undoUnavailable({ number, status: statusText(status) }),
)
/** Money of an allowance that has left, or was not collected for it. */
export const AllowancePaid = refusal('UNDO_UNAVAILABLE', t.allowancePaid)
/** Goods that an order needs again and that were sold meanwhile. */
export const NotEnoughToUndo = refusal<[stock: number, name: string]>('OUT_OF_STOCK', (stock, name) =>
  t.notEnoughToUndo({ stock: String(stock), name }),
)

const Invalid = refusal<[message: string]>('VALIDATION', (message) => message)

/** Input that the call's schema would have refused, had the schema been able to say it. */
export const invalid = (field: string, message: string) => invalidFields([{ field, message }])

/** Creates the error of several fields; the message is that of the first. */
export const invalidFields = (errors: FieldError[]) => Object.assign(new Invalid(errors[0]!.message), { errors })

const TooManyRequests = refusal('TOO_MANY_REQUESTS', t.tooManyRequests)

/** A caller that did something too often. `Retry-After` of the answer carries the seconds to wait. */
export const tooManyRequests = (retryAfterSeconds: number) =>
  Object.assign(new TooManyRequests(), { retryAfterSeconds })

const TooManyCodes = refusal('TOO_MANY_REQUESTS', t.tooManyCodes)

/** The same of codes of a second factor, where the wait may be long and a new password ends it. */
export const tooManyCodes = (retryAfterSeconds: number) => Object.assign(new TooManyCodes(), { retryAfterSeconds })

export const PictureTooLarge = refusal('TOO_LARGE', t.pictureTooLarge)
export const TooManyPixels = refusal('TOO_LARGE', t.tooManyPixels)
export const NotAPicture = refusal<[message: string]>('UNSUPPORTED_TYPE', (message) => message)
export const PictureUnreadable = refusal('PICTURE_UNREADABLE', t.pictureUnreadable)
export const NotAForm = refusal('UNSUPPORTED_TYPE', t.notAForm)
export const FormUnreadable = refusal('BAD_REQUEST', t.uploadInterrupted)
/** `what` is a sentence about the file. */
export const FileUnreadable = refusal<[what: string]>('FILE_UNREADABLE', (what) => what)
export const UploadTooLarge = refusal<[megabytes: number]>('TOO_LARGE', (megabytes) => t.uploadTooLarge({ megabytes }))
export const CsvTooLarge = refusal<[megabytes: number]>('TOO_LARGE', (megabytes) => t.csvTooLarge({ megabytes }))
export const ZipTooLarge = refusal<[megabytes: number]>('TOO_LARGE', (megabytes) => t.zipTooLarge({ megabytes }))
export const ImportNotFound = refusal('IMPORT_NOT_FOUND', t.importNotFound)
export const ImportRunning = refusal<[fileName: string | undefined, by: string | undefined]>(
  'IMPORT_RUNNING',
  (file, by) => t.importRunning({ file: file ?? t.someFile(), person: by ?? t.somebody() }),
)
export const WrongImportState = refusal<[why: string]>('WRONG_IMPORT_STATE', (why) => why)
export const RowsWithProblems = refusal<[rows: number]>('ROWS_WITH_PROBLEMS', (rows) =>
  t.rowsWithProblems({ rows: String(rows) }),
)
export const UnansweredConflicts = refusal<[count: number]>('IMPORT_CONFLICTS', (count) =>
  t.unansweredConflicts({ count: String(count) }),
)
/** A version, team or token that is not there. */
export const ReleaseNotFound = refusal('RELEASE_NOT_FOUND', t.releaseNotFound)
/** A version that was uploaded with other bytes. */
export const VersionTaken = refusal<[remote: string, version: string]>('VERSION_TAKEN', (remote, version) =>
  t.versionTaken({ remote, version }),
)
const ReleaseMoved = refusal<[remote: string]>('RELEASE_MOVED', (remote) => t.releaseMoved({ remote }))
/** A remote that somebody else has moved since the revision that the caller has seen. */
export const releaseMoved = (remote: string, revision: number) =>
  Object.assign(new ReleaseMoved(remote), { data: { revision } })
const ReleaseRefused = refusal<[message: string]>('RELEASE_REFUSED', (message) => message)
/** A release that a rule keeps out. */
export const releaseRefused = ({ rule, found, remedy, message }: Refused) =>
  Object.assign(new ReleaseRefused(message), { data: { rule, found, remedy } })
export const InfoPageNotFound = refusal('INFO_PAGE_NOT_FOUND', t.pageNotFound)
export const PictureNotFound = refusal('PICTURE_NOT_FOUND', t.pictureNotFound)
export const NotFound = refusal('NOT_FOUND', t.notFound)
export const UnsupportedType = refusal('UNSUPPORTED_TYPE', t.sendJson)
