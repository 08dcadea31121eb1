import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { taxNumberError } from '@souk-vert/shared/contract/input-rules'
import { isUndone } from '@souk-vert/shared/contract/order/order-status'
import { firmFieldNames, firmLabels, noFirm } from '@souk-vert/shared/order/firm-texts'
import { Mute } from '@souk-vert/shared/ui/kit'
import { PaperLinks } from '@souk-vert/shared/ui/order/paper-links'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useForm } from '../parts/form/use-form'
import { Action, Form, RowAction, Rows } from '../parts/layout'
import { toastAnswer } from '../parts/toast-answer'
import { hasAddress } from './recipient'

interface FirmFormProps {
  order: AdminOrder
  onClose(): void
  onChanged(order: AdminOrder): void
}

/** The firm that an order is invoiced to. Papers that were given out are replaced. */
function FirmForm({ order: { orderId, firm, papers, invoice_receipt: number }, onClose, onChanged }: FirmFormProps) {
  const labels = firmLabels()
  const { field, form, submit } = useForm({
    first: firm ?? noFirm,
    labels,
    errorsIn: ({ taxNumber }) => ({ taxNumber: taxNumberError(taxNumber, labels.taxNumber) }),
    send: async (values) => {
      onChanged(await toastAnswer(call('PUT /api/order/admin-firm', { orderId, ...values })))
      onClose()
    },
  })
  return (
    <Form aria-label={t.invoiceFirm()} {...form}>
      {firmFieldNames.map((name) => (
        <Field key={name} {...field(name)} maxLength={name === 'name' ? 150 : 40} />
      ))}
      {papers && <Mute>{t.givesOutAgain({ number })}</Mute>}
      <SubmitRow text={papers ? t.giveOutAgain() : t.saveFirm()} isRunning={submit.isRunning}>
        <Action outlined onClick={onClose}>
          {t.keepAsItIs()}
        </Action>
      </SubmitRow>
    </Form>
  )
}

/** Papers of an order, and the way to have it invoiced to a firm as long as something of it is owed. */
export function OrderPapers({ order, onChanged }: Pick<FirmFormProps, 'order' | 'onChanged'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Rows style={{ justifyItems: 'start' }}>
      <PaperLinks papers={order.papers} />
      {isOpen && <FirmForm order={order} onClose={() => setOpen(false)} onChanged={onChanged} />}
      {!isOpen && hasAddress(order) && !isUndone(order.status) && (
        <RowAction onClick={() => setOpen(true)}>{order.papers ? t.giveOutAgainForFirm() : t.invoiceFirm()}</RowAction>
      )}
    </Rows>
  )
}
