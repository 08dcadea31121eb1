import type { OrderContext } from '../order/order-context'
import { toDzd } from 'shared/money/centimes'
import { formatDzd } from 'shared/money/format'
import { advanceOrder, cancelOrder, listUnfinished, markRefunded, type Step, undoStatus } from '../order/progress'
import { readOrder } from '../order/shop-orders'
import type { OrderRow } from '../order/store'
import { isRefundDue } from '../order/transitions'
import { typedCommand } from './typed-command'

const ORDERS = typedCommand('orders')

export const USAGE = `${ORDERS} list                  orders that are not finished, oldest first
${ORDERS} pack <ORD-...>        a placed order is packed
${ORDERS} ship <ORD-...>        a packed order is on its way
${ORDERS} deliver <ORD-...>     a shipped order has arrived
${ORDERS} return <ORD-...>      a packed or shipped order was not delivered: its goods are in stock again
${ORDERS} undo <ORD-...>        undo the last of these steps, within ten minutes
${ORDERS} cancel <ORD-...>      cancel an order that is not packed, and restock its items
${ORDERS} refunded <ORD-...>    the money of a cancelled or returned order was given back, at the payment provider

With the settings of the shop: DATABASE_URL, or the embedded store in DATA_DIR (./.data) while the shop does not run.`

/** A mistake of the person at the keyboard. */
export class OrdersCommandFault extends Error {}

/** Where the command works, and whom it talks to. */
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

const actions = new Map<string, Action>(
  Object.entries({
    pack: advance('packed'),
    ship: advance('shipped'),
    deliver: advance('delivered'),
    return: advance('returned'),
    undo: async ({ context }, orderNumber) => {
      const { status } = await readOrder(context.db, orderNumber)
      return `${orderNumber} is ${await undoStatus(context, orderNumber, status)} again`
    },
    cancel: async ({ context }, orderNumber) => outcomeOf(await cancelOrder(context, orderNumber)),
    refunded: async ({ context }, orderNumber) => {
      await markRefunded(context.db, orderNumber)
      return `${orderNumber} is refunded`
    },
  }),
)

function outcomeOf(order: OrderRow): string {
  const { orderNumber, status } = order
  const outcome = `${orderNumber} is ${status}`
  if (!isRefundDue(order)) return outcome
  return `${outcome}. It was paid online: refund it at the payment provider, then: ${ORDERS} refunded ${orderNumber}`
}

/** What a line of arguments asks for. Raises OrdersCommandFault with the usage for anything else. */
export function parseOrdersCommand(args: string[]): (command: OrdersCommand) => Promise<void> {
  const [name = '', orderNumber = ''] = args
  if (name === 'list' && args.length === 1) return list
  const action = actions.get(name)
  if (!action || args.length !== 2) throw new OrdersCommandFault(USAGE)
  return async (command) => command.print(await action(command, orderNumber.toUpperCase()))
}

async function list({ context, print }: OrdersCommand): Promise<void> {
  const unfinished = await listUnfinished(context.db)
  if (!unfinished.length) print('All orders are finished')
  for (const order of unfinished) {
    const { orderNumber, createdAt, status, paymentStatus, paymentId, totalCentimes } = order
    const total = formatDzd(toDzd(totalCentimes))
    print(
      [
        orderNumber,
        createdAt.toISOString(),
        status,
        total,
        paymentStatus,
        ...(isRefundDue(order) ? [`refund ${paymentId}`] : []),
      ].join('  '),
    )
  }
}
