import { useState } from 'react'
import { call, randomKey } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { isPaidAtChargily } from '@souk-vert/shared/contract/order/order-status'
import { lineTotal } from '@souk-vert/shared/money/goods'
import { toCentimes, toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { amountRule, parseNumber } from '@souk-vert/shared/text/parse-amount'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { FormControlLabel } from '@souk-vert/shared/ui/mui'
import { Switch } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { ErrorLine, Field, SelectField } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { typedLines, UnitsField } from '../parts/form/units-field'
import { useSubmit } from '../parts/form/use-submit'
import { Form } from '../parts/layout'
import { decimalText } from '../parts/number-texts'
import { toastAnswer } from '../parts/toast-answer'

interface RefundProps {
  order: AdminOrder
  onChanged(order: AdminOrder): void
  onClose(): void
}

const sumOf = (amounts: number[]) => toDzd(amounts.reduce((sum, amount) => sum + toCentimes(amount), 0))

/** DZD that were refunded before of an order, or of one of its lines. */
const refundedOf = ({ allowances = [] }: AdminOrder, line: number | undefined) =>
  sumOf(allowances.filter(({ position }) => position === line).map(({ amount }) => amount))

/** Says what was refunded before. */
const refundedBefore = (order: AdminOrder, line: number | undefined) =>
  refundedOf(order, line) > 0 && t.givenBackBefore({ amount: formatDzd(refundedOf(order, line)) })

/** DZD that an order, or one of its lines, still costs. */
const costOfPart = (order: AdminOrder, line: number | undefined) => {
  if (line === undefined) return order.bill.total
  const charged = order.packing?.find(({ position }) => position === line)?.charged ?? lineTotal(order.items[line]!)
  return Math.min(order.costs?.[line] ?? sumOf([charged, -refundedOf(order, line)]), order.bill.total)
}

type Attempt = Record<'orderId' | 'reason' | 'key', string>

interface ReasonForm extends Pick<Parameters<typeof useSubmit>[0], 'values' | 'live' | 'labels'> {
  send(sent: Attempt): Promise<{ message: string; data: AdminOrder }> | undefined
}

/** Form with the field of a reason. `send` sends it, with a key for a repeated attempt, and returns the order after it. */
function useReasonForm({ order, onChanged, onClose }: RefundProps, { values, labels, send, ...rest }: ReasonForm) {
  const [reason, setReason] = useState('')
  const [key] = useState(randomKey)
  const sending = useSubmit({
    ...rest,
    values: { ...values, reason },
    labels: { ...labels, reason: t.reason() },
    send: async () => {
      const answer = send({ orderId: order.orderId, reason, key })
      if (!answer) return
      onChanged(await toastAnswer(answer))
      onClose()
    },
  })
  const reasonField = {
    name: 'reason',
    label: t.reason(),
    maxLength: 500,
    value: reason,
    error: sending.errors.reason,
    onChange: ({ target }: { target: { value: string } }) => setReason(target.value),
  }
  return { ...sending, reasonField }
}

/**
 * Dialog that refunds a part, or all, of what an order, or a line of it, costs, while its goods stay delivered. The button
 * names the amount.
 */
export function RefundDialog(props: RefundProps) {
  const { order, onClose } = props
  const [amount, setAmount] = useState(decimalText(order.bill.total))
  const [line, setLine] = useState('')
  const position = line === '' ? undefined : Number(line)
  const number = parseNumber(amount, amountRule)
  const value = number.status === 'valid' ? Number(number.value) : 0
  const { form, errors, submit, reasonField } = useReasonForm(props, {
    values: { amount, line },
    live: number.status === 'valid' ? {} : { amount: number.errorOf(t.amount()) },
    labels: { amount: t.amount() },
    send: (sent) =>
      call('PUT /api/order/admin-refund', { ...sent, amount: value, ...(position !== undefined && { position }) }),
  })
  return (
    <FormDialog title={t.refundPart()} width={420} onClose={onClose}>
      <Form {...form}>
        <p>{isPaidAtChargily(order) ? t.refundFollowsByHand() : t.refundFollows()}</p>
        <SelectField
          name="line"
          label={t.refundOf()}
          value={line}
          helperText={refundedBefore(order, position)}
          options={
            new Map([
              ['', t.wholeOrder()],
              ...order.items.map((item, index): [string, string] => [`${index}`, t.nameAndUnit(item)]),
            ])
          }
          onChange={({ target }) => {
            setLine(target.value)
            setAmount(decimalText(costOfPart(order, target.value === '' ? undefined : Number(target.value))))
          }}
        />
        <Field
          name="amount"
          label={t.amount()}
          inputMode="decimal"
          before={t.dzd()}
          value={amount}
          error={errors.amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Field {...reasonField} />
        <SubmitRow
          text={t.refundAmount({ amount: formatDzd(value) })}
          isReady={value > 0}
          isRunning={submit.isRunning}
        />
      </Form>
    </FormDialog>
  )
}

/** Dialog that takes back pieces of an order that left the shop, into stock or written off. */
export function ReturnDialog(props: RefundProps) {
  const { order, onClose } = props
  const [pieces, setPieces] = useState<Record<number, string>>({})
  const [restocked, setRestocked] = useState(true)
  const filled = Object.fromEntries(Object.entries(pieces).filter(([, text]) => text.trim()))
  const { lines: typed, errors: live } = typedLines(filled, order.items)
  const lines = typed.filter((line) => line.pieces > 0)
  const { form, errors, submit, reasonField } = useReasonForm(props, {
    values: { ...pieces, lines: pieces },
    live,
    labels: { lines: t.pieces() },
    send: (sent) => (lines.length ? call('PUT /api/order/admin-return', { ...sent, lines, restocked }) : undefined),
  })
  return (
    <FormDialog title={t.goodsCameBack()} width={480} large onClose={onClose}>
      <Form {...form}>
        <p>{t.whichCameBack()}</p>
        {order.items.map((item, position) => (
          <UnitsField
            key={item.productId}
            name={String(position)}
            goods={item}
            value={pieces[position] ?? ''}
            helperText={refundedBefore(order, position)}
            error={errors[position]}
            onChange={({ target }) => setPieces({ ...pieces, [position]: target.value })}
          />
        ))}
        <FormControlLabel
          label={t.backIntoStock()}
          control={<Switch checked={restocked} onChange={(_, isOn) => setRestocked(isOn)} />}
        />
        <Field {...reasonField} />
        {errors.lines && <ErrorLine id="lines-error">{errors.lines}</ErrorLine>}
        <SubmitRow text={t.takeBack()} isReady={lines.length > 0} isRunning={submit.isRunning} />
      </Form>
    </FormDialog>
  )
}
