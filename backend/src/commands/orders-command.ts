import type { OrderContext } from '../order/order-context'
import { toDzd } from 'shared/money/centimes'
import { formatDzd } from 'shared/money/format'
import { advanceOrder, cancelOrder, listUnfinished, markRefunded, type Step } from '../order/progress'
import { typedCommand } from './typed-command'

const ORDERS = typedCommand('orders')

export const USAGE = `${ORDERS} list                  orders that are not finished, oldest first
${ORDERS} pack <ORD-...>        a placed order is packed
${ORDERS} ship <ORD-...>        a packed order is on its way
${ORDERS} deliver <ORD-...>     a shipped order has arrived
${ORDERS} cancel <ORD-...>      cancel an order that is not packed, and give its stock back
${ORDERS} refunded <ORD-...>    the money of a cancelled order was given back, at the payment provider

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
    await advanceOrder(context, orderNumber, step)
    return `${orderNumber} is ${step}`
  }

const actions: Record<string, Action> = {
  pack: advance('packed'),
  ship: advance('shipped'),
  deliver: advance('delivered'),
  cancel: async ({ context }, orderNumber) => outcomes[await cancelOrder(context, orderNumber)](orderNumber),
  refunded: async ({ context }, orderNumber) => {
    await markRefunded(context.db, orderNumber)
    return `${orderNumber} is refunded`
  },
}

const outcomes: Record<Awaited<ReturnType<typeof cancelOrder>>, (number: string) => string> = {
  cancelled: (number) => `${number} is cancelled`,
  'to refund': (number) =>
    `${number} is cancelled. It was paid online: give the money back at the payment provider, then: ${ORDERS} refunded ${number}`,
}

/** What a line of arguments asks for. Raises OrdersCommandFault with the usage for anything else. */
export function parseOrdersCommand(args: string[]): (command: OrdersCommand) => Promise<void> {
  const [name = '', orderNumber = ''] = args
  if (name === 'list' && args.length === 1) return list
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action || args.length !== 2) throw new OrdersCommandFault(USAGE)
  return async (command) => command.print(await action(command, orderNumber.toUpperCase()))
}

async function list({ context, print }: OrdersCommand): Promise<void> {
  const unfinished = await listUnfinished(context.db)
  if (!unfinished.length) print('All orders are finished')
  for (const { orderNumber, createdAt, status, paymentStatus, paymentId, totalCentimes } of unfinished) {
    const total = formatDzd(toDzd(totalCentimes))
    const isOwed = status === 'cancelled'
    print(
      [
        orderNumber,
        createdAt.toISOString(),
        status,
        total,
        paymentStatus,
        ...(isOwed ? [`refund ${paymentId}`] : []),
      ].join('  '),
    )
  }
}
