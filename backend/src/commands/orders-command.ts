import type { OrderContext } from '../order/order-context'
import { sum, toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { type CommandTable, readCommandLine } from '@souk-vert/shared/text/command-line'
import { advanceOrder, cancelOrder, type Step, undoStatus } from '../order/steps/steps'
import { checkPayment, markRefunded, problemText } from '../order/refund/by-hand'
import { listUnfinished } from '../order/read/unfinished'
import { entriesOf } from '../payment/payment-entries'
import type { Book, OrderRow, RefundRow } from '../order/book/book'
import { readOrder } from '../order/read/shop-orders'
import { isRefundDue } from '../order/book/transitions'
import { SHOP_SETTINGS, typedCommand } from '../config/typed-command'

const ORDERS = typedCommand('orders')

/** Application and output of the command. */
export interface OrdersCommand {
  context: OrderContext
  print(line: string): void
}

type Action = (command: OrdersCommand, orderNumber: string) => Promise<string>

const advance =
  (step: Step): Action =>
  async ({ context }, orderNumber) => {
    return outcomeOf(await advanceOrder(context, orderNumber, step))
  }

/** The commands about one order. */
const actions: { name: string; does: string; act: Action }[] = [
  { name: 'pack', does: 'a placed order is packed', act: advance('packed') },
  { name: 'ship', does: 'a packed order is on its way', act: advance('shipped') },
  { name: 'deliver', does: 'a shipped order has arrived', act: advance('delivered') },
  {
    name: 'return',
    does: 'a packed or shipped order was not delivered: its goods are in stock again',
    act: advance('returned'),
  },
  {
    name: 'undo',
    does: 'undo the last of these steps, within ten minutes',
    act: async ({ context }, orderNumber) => {
      const { status } = await readOrder(context.db, orderNumber)
      return `${orderNumber} is ${await undoStatus(context, orderNumber, status)} again`
    },
  },
  {
    name: 'cancel',
    does: 'cancel an order that is not packed, and give its stock back',
    act: async ({ context }, orderNumber) => outcomeOf(await cancelOrder(context, orderNumber)),
  },
  {
    name: 'refunded',
    does: 'what is to be paid back by hand was, or all of a cancelled or returned order',
    act: async ({ context }, orderNumber) => {
      await markRefunded(context.db, orderNumber)
      return `${orderNumber} is refunded`
    },
  },
  {
    name: 'checked',
    does: 'somebody has looked at money of an order that went back or is disputed, so it may be packed',
    act: async ({ context }, orderNumber) => {
      await checkPayment(context.db, orderNumber)
      return `${orderNumber} is checked`
    },
  },
]

const TABLE: CommandTable = {
  called: ORDERS,
  forms: [
    { name: 'list', does: 'orders that are not finished, oldest first' },
    ...actions.map(({ name, does }) => ({ name, args: '<ORD-...>', does })),
  ],
  notes: SHOP_SETTINGS,
}

function outcomeOf(order: OrderRow): string {
  const { orderNumber, status } = order
  const outcome = `${orderNumber} is ${status}`
  if (!isRefundDue(order)) return outcome
  if (order.paymentStatus === 'paid') return `${outcome}. It was paid online: the money goes back by itself`
  return `${outcome}. It was paid online: refund it at the payment provider, then: ${ORDERS} refunded ${orderNumber}`
}

/** Returns what a command line asks for; undefined where it was the usage. Throws UsageError. */
export function parseOrdersCommand(typed?: string[]): ((command: OrdersCommand) => Promise<void>) | undefined {
  const line = readCommandLine(TABLE, typed)
  if (!line) return undefined
  const action = actions.find(({ name }) => name === line.name)
  if (!action) return list
  const [orderNumber = ''] = line.args
  return async (command) => command.print(await action.act(command, orderNumber.toUpperCase()))
}

/** Says what is still to be collected of a delivered order, and what the shop still pays back, and who does. */
function toPayTexts({ order: { paymentStatus, status }, refunds, money }: Book): string[] {
  const { toPayBack, toCollect } = money
  const failed = refunds.filter(({ state }) => state === 'failed')
  const asked = refunds.filter(({ state }) => state === 'asked')
  const total = (rows: RefundRow[]) => sum(rows.map(({ amountCentimes }) => amountCentimes))
  const byItself = total(asked) + (paymentStatus === 'paid' ? toPayBack - total(failed) : 0)
  const byHand = failed.map(
    ({ amountCentimes, problem }) => `pay ${formatDzd(toDzd(amountCentimes))} back by hand: ${problemText(problem)}`,
  )
  if (status === 'delivered' && toCollect > 0) return [`${formatDzd(toDzd(toCollect))} is still to be collected`]
  return [...(byItself > 0 ? [`${formatDzd(toDzd(byItself))} goes back by itself`] : []), ...byHand]
}

async function list({ context, print }: OrdersCommand): Promise<void> {
  const books = await listUnfinished(context.db)
  const entries = await entriesOf(context.db, books)
  if (!books.length) print('All orders are finished')
  for (const book of books) {
    const { order } = book
    const { id, orderNumber, createdAt, status, paymentStatus, paymentId, totalCentimes, chargedCentimes } = order
    const total = formatDzd(toDzd(chargedCentimes ?? totalCentimes))
    print(
      [
        orderNumber,
        createdAt.toISOString(),
        status,
        total,
        paymentStatus,
        ...(isRefundDue(order) && paymentStatus !== 'paid' ? [`refund ${paymentId}`] : []),
        ...toPayTexts(book),
        ...(entries.get(id) ?? []).map(({ kind, amount, at, isSeen }) =>
          [kind, formatDzd(amount), at, ...(isSeen ? [] : ['to be checked'])].join(' '),
        ),
      ].join('  '),
    )
  }
}
