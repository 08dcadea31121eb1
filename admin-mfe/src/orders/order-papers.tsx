import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { taxNumberError } from '@souk-vert/shared/contract/input-rules'
import { isUndone } from '@souk-vert/shared/contract/order/order-status'
import { firmFieldNames, firmLabels, noFirm } from '@souk-vert/shared/order/firm-texts'
import { Mute } from '@souk-vert/shared/ui/kit'
import { PaperLinks } from '@souk-vert/shared/ui/order/paper-links'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { Action, Form, RowAction, Rows } from '../parts/layout'
import { hasAddress } from './recipient'

interface FirmFormProps {
  order: AdminOrder
  onClose(): void
  onChanged(order: AdminOrder): void
}

/** The firm that an order is invoiced to. Papers that were given out are replaced. */
function FirmForm({ order: { orderId, firm, papers, invoice_receipt: number }, onClose, onChanged }: FirmFormProps) {
  const [values, setValues] = useState(firm ?? noFirm)
  const labels = firmLabels()
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values,
    live: { taxNumber: taxNumberError(values.taxNumber, labels.taxNumber) },
    labels,
    send: async () => {
      const { message, data } = await call('PUT /api/order/admin-firm', { orderId, ...values })
      toastSuccess(message)
      onChanged(data)
      onClose()
    },
  })
  return (
    <Form ref={form} aria-label={t.invoiceFirm()} onSubmit={onSubmit}>
      {firmFieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          label={labels[name]}
          value={values[name]}
          error={errors[name]}
          maxLength={name === 'name' ? 150 : 40}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      {papers && <Mute>{t.givesOutAgain({ number })}</Mute>}
      <SubmitRow text={papers ? t.giveOutAgain() : t.saveFirm()} isReady isRunning={isRunning}>
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
