import { useState } from 'react'
import { randomKey } from '@souk-vert/shared/client'
import type { CashEntry } from '@souk-vert/shared/contract/order/cash'
import { formatDzd } from '@souk-vert/shared/money/format'
import { amountRule, parseNumber } from '@souk-vert/shared/text/parse-amount'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { Field } from './form/field'
import { Action, Form, Row, RowAction, Rows } from './layout'
import { whenOf } from './moments'
import { decimalText } from './number-texts'

/** Cash that is to be noted, under a key. */
export interface CashToNote {
  amount: number
  reason: string
  instead?: string
  key: string
}

interface FormProps {
  /** Amount in DZD that is likely. */
  likely: number
  onNote(noted: Pick<CashToNote, 'amount' | 'reason'>): void
}

function NoteForm({ likely, onNote }: FormProps) {
  const [amount, setAmount] = useState(likely ? decimalText(likely) : '')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const number = parseNumber(amount, amountRule)
  const value = number.status === 'valid' ? Number(number.value) : undefined
  const submit = () => {
    setTried(true)
    if (value !== undefined && reason.trim()) onNote({ amount: value, reason })
  }
  return (
    <Form onSubmit={submit}>
      <Field
        label={t.cashReceived()}
        inputMode="decimal"
        before={t.dzd()}
        value={amount}
        error={isTried && number.status !== 'valid' ? number.errorOf(t.cashReceived()) : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Field
        label={t.reason()}
        maxLength={500}
        value={reason}
        error={isTried && !reason.trim() ? t.reasonMissing() : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <Action type="submit">{t.noteAmount({ amount: formatDzd(value ?? 0) })}</Action>
    </Form>
  )
}

interface CashNotesProps {
  cash: CashEntry[]
  /** Amount that is still to be collected, in DZD. */
  due: number
  onNote(noted: CashToNote): void
}

/** Cash of an order as it was noted, and the form that notes more, or what is right instead. Give it a key that changes with `cash`. */
export function CashNotes({ cash, due, onNote }: CashNotesProps) {
  const [key] = useState(randomKey)
  const [opened, setOpened] = useState<CashEntry | 'more'>()
  const open = (wanted: CashEntry | 'more') => setOpened(wanted === opened ? undefined : wanted)
  return (
    <Rows role="group" aria-label={t.cashNotes()}>
      {cash.map((entry) => (
        <Row key={entry._id} data-spread="">
          <span>
            <span>{entry.name ? t.cashOf({ by: entry.name }) : t.cashReceived()}</span> <Mute>{whenOf(entry.at)}</Mute>{' '}
            <bdi>{entry.reason}</bdi>
          </span>
          {entry.isWrong ? <del>{formatDzd(entry.amount)}</del> : <span>{formatDzd(entry.amount)}</span>}
          {!entry.isWrong && (
            <RowAction aria-expanded={opened === entry} onClick={() => open(entry)}>
              {t.correctCash()}
            </RowAction>
          )}
        </Row>
      ))}
      <Row>
        <RowAction aria-expanded={opened === 'more'} onClick={() => open('more')}>
          {t.noteCash()}
        </RowAction>
      </Row>
      {opened && (
        <NoteForm
          key={opened === 'more' ? opened : opened._id}
          likely={opened === 'more' ? due : opened.amount}
          onNote={(noted) => onNote({ ...noted, key, ...(opened !== 'more' && { instead: opened._id }) })}
        />
      )}
    </Rows>
  )
}
