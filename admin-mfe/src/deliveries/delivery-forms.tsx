import { useState } from 'react'
import { formatDzd } from '@souk-vert/shared/money/format'
import { amountRule, parseNumber } from '@souk-vert/shared/text/parse-amount'
import { FormControlLabel } from '@souk-vert/shared/ui/mui'
import { Switch } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { FieldForm } from '../parts/form/field-form'
import { Action, Form, Row, RowAction, Rows } from '../parts/layout'

/** The cash that was received: what was due by one press, or another amount in digits of any script. */
export const CashForm = ({ due, onReceive }: { due: number; onReceive(amount: number): void }) => (
  <Rows>
    <Action onClick={() => onReceive(due)}>{t.receivedExactly({ amount: formatDzd(due) })}</Action>
    <FieldForm
      label={t.anotherAmount()}
      inputMode="decimal"
      before={t.dzd()}
      confirm={t.delivered()}
      onSend={(typed) => {
        const number = parseNumber(typed, amountRule)
        if (number.status !== 'valid') return number.errorOf(t.cashReceived())
        onReceive(Number(number.value))
        return undefined
      }}
    />
  </Rows>
)

const reasons = [t.nobodyAtHome, t.customerRefused, t.addressNotFound]

/** Why an order was not delivered, in one press or in words, and where its goods go. */
export function FailureForm({ onFail }: { onFail(failure: { reason: string; restocked: boolean }): void }) {
  const [reason, setReason] = useState('')
  const [restocked, setRestocked] = useState(true)
  const [error, setError] = useState<string>()
  const submit = () => {
    setError(reason.trim() ? undefined : t.reasonMissing())
    if (reason.trim()) onFail({ reason, restocked })
  }
  return (
    <Form onSubmit={submit}>
      <Row>
        {reasons.map((text) => (
          <RowAction key={text()} aria-pressed={reason === text()} onClick={() => setReason(text())}>
            {text()}
          </RowAction>
        ))}
      </Row>
      <Field
        label={t.reason()}
        maxLength={500}
        value={reason}
        error={error}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormControlLabel
        label={t.backIntoStock()}
        control={<Switch checked={restocked} onChange={(_, isOn) => setRestocked(isOn)} />}
      />
      <Action type="submit">{t.bringBack()}</Action>
    </Form>
  )
}
