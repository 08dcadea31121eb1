import { type ComponentProps, useState } from 'react'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import * as t from '#messages'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Action } from '../parts/layout'
import type { NextStep } from './order-texts'

/** Number of lines that are sold by weight, and that nobody has packed. */
const countUnweighed = (orders: AdminOrder[]): number =>
  orders.flatMap(({ items, packing = [] }) =>
    items.filter(({ grams }, index) => {
      const line = packing.find(({ position }) => position === index)
      return grams !== undefined && line?.packed === undefined && line?.wanted !== 0
    }),
  ).length

type NextStepActionProps = Omit<ComponentProps<typeof Action>, 'onClick'> & {
  orders: AdminOrder[]
  to: NextStep['status']
  onMove(): Promise<void>
}

/** Button that brings orders to their next status. Asks first where that charges weighed goods by their labels. */
export function NextStepAction({ orders, to, onMove, ...button }: NextStepActionProps) {
  const [isAsking, setAsking] = useState(false)
  const count = to === 'packed' ? countUnweighed(orders) : 0
  return (
    <>
      <Action {...button} onClick={() => (count > 0 ? setAsking(true) : void onMove())} />
      {isAsking && count > 0 && (
        <ConfirmDialog
          title={t.packAsOrderedAsk()}
          confirm={t.packAsOrdered()}
          onCancel={() => setAsking(false)}
          onConfirm={() => onMove().then(() => setAsking(false))}
        >
          <p>{t.linesNotWeighed({ count })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
