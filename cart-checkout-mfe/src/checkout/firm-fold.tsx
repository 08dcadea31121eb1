import { type ComponentType, useState } from 'react'
import * as t from '#messages'
import { toastError } from '@souk-vert/shared/ui/toast'
import type { FirmFieldsProps } from './firm-fields'

/** The firm that an order is invoiced to. Few shoppers order for one: its fields are loaded when they are opened. */
export function FirmFold({ firm, onChange }: FirmFieldsProps) {
  const [Fields, setFields] = useState<ComponentType<FirmFieldsProps>>()
  const load = () =>
    void import(/* webpackChunkName: "firm-fields" */ './firm-fields').then(
      ({ FirmFields }) => setFields(() => FirmFields),
      toastError,
    )
  const name = firm?.name || firm?.taxNumber
  return (
    <details>
      <summary onClick={load}>{name ? t.invoiceFor({ name }) : t.invoiceFirm()}</summary>
      {Fields && <Fields firm={firm} onChange={onChange} />}
    </details>
  )
}
