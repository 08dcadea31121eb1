import { call } from '@souk-vert/shared/client'
import type { Coupon } from '@souk-vert/shared/contract/coupon'
import { amountRule, percentRule, wholeRule } from '@souk-vert/shared/text/parse-amount'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { FormControlLabel } from '@souk-vert/shared/ui/mui'
import { Switch } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import type { Day } from '../parts/form/day'
import { DayField } from '../parts/form/day-field'
import { Field, optionsOf, SelectField } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { numberError, typedNumber } from '../parts/form/typed-number'
import { useForm } from '../parts/form/use-form'
import { Form } from '../parts/layout'
import { decimalText } from '../parts/number-texts'
import { toastAnswer } from '../parts/toast-answer'
import { kindTexts } from './coupon-texts'
import { OnlyCategories } from './only-categories'

/** Fields with a number, and how it is written; a limit may be left empty. */
const rules = { minimum: amountRule, usesInTotal: wholeRule, usesPerShopper: wholeRule }
type Limit = keyof typeof rules

const labelsOf = () => ({
  code: t.couponCode(),
  value: t.couponValue(),
  minimum: t.couponMinimum(),
  usesInTotal: t.usesInTotal(),
  usesPerShopper: t.usesPerShopper(),
  lastDay: t.lastDay(),
})

/** A coupon as it is typed. */
const typedOf = (coupon: Coupon | undefined) => ({
  code: coupon?.code ?? '',
  kind: coupon?.kind ?? ('percent' as const),
  value: decimalText(coupon?.value ?? ''),
  minimum: decimalText(coupon?.minimum ?? ''),
  usesInTotal: decimalText(coupon?.usesInTotal ?? ''),
  usesPerShopper: decimalText(coupon?.usesPerShopper ?? ''),
  firstDay: (coupon?.firstDay ?? '') as Day | '',
  lastDay: (coupon?.lastDay ?? '') as Day | '',
  firstOrderOnly: coupon?.firstOrderOnly ?? false,
  categoryIds: coupon?.categoryIds ?? [],
})
type Typed = ReturnType<typeof typedOf>

const valueRuleOf = ({ kind }: Typed) => (kind === 'percent' ? percentRule : amountRule)

/** Returns the errors that the page itself finds. */
function errorsIn(typed: Typed) {
  const labels = labelsOf()
  const ofLimit = (name: Limit) =>
    typed[name].trim() ? numberError(typed[name], rules[name], labels[name]) : undefined
  return {
    code: typed.code.trim() ? undefined : t.isRequired({ field: labels.code }),
    value: typed.kind === 'delivery' ? undefined : numberError(typed.value, valueRuleOf(typed), labels.value),
    minimum: ofLimit('minimum'),
    usesInTotal: ofLimit('usesInTotal'),
    usesPerShopper: ofLimit('usesPerShopper'),
  }
}

/** Returns what is sent of a coupon: without the limits that are left empty, or 0. */
function toSent({ code, kind, value, firstDay, lastDay, firstOrderOnly, categoryIds, ...typed }: Typed, _id?: string) {
  const limits = (Object.keys(rules) as Limit[]).flatMap((name) => {
    const number = typedNumber(typed[name], rules[name])
    return number > 0 ? [[name, number] as const] : []
  })
  return {
    ...(_id && { _id }),
    code,
    kind,
    value: kind === 'delivery' ? 0 : typedNumber(value, kind === 'percent' ? percentRule : amountRule),
    ...(firstDay && { firstDay }),
    ...(lastDay && { lastDay }),
    ...Object.fromEntries(limits),
    firstOrderOnly,
    categoryIds,
  }
}

interface CouponDialogProps {
  /** The one that is changed; a new one without. */
  coupon?: Coupon
  onClose(): void
  onSaved(): Promise<void>
}

/** Dialog that adds a coupon, or changes one. */
export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const {
    values: typed,
    change,
    field,
    form,
    errors,
    submit,
  } = useForm({
    first: () => typedOf(coupon),
    labels: labelsOf(),
    errorsIn,
    send: async (sent) => {
      await toastAnswer(call('PUT /api/coupon/admin-set', toSent(sent, coupon?._id)))
      await onSaved()
      onClose()
    },
  })
  const title = coupon ? t.editOne({ name: coupon.code }) : t.addCoupon()
  return (
    <FormDialog title={title} width={520} large onClose={onClose}>
      <Form {...form}>
        <Field {...field('code')} autoFocus maxLength={40} />
        <SelectField
          name="kind"
          label={t.couponTakesOff()}
          value={typed.kind}
          options={optionsOf(kindTexts)}
          onChange={({ target }) => change({ kind: target.value as Typed['kind'] })}
        />
        {typed.kind !== 'delivery' && (
          <Field {...field('value')} inputMode="decimal" after={typed.kind === 'percent' ? '%' : t.dzd()} />
        )}
        <Field {...field('minimum')} inputMode="decimal" before={t.dzd()} />
        <DayField label={t.firstDay()} day={typed.firstDay} onChange={(firstDay) => change({ firstDay })} />
        <DayField
          label={t.lastDay()}
          day={typed.lastDay}
          error={errors.lastDay}
          onChange={(lastDay) => change({ lastDay })}
        />
        <Field {...field('usesInTotal')} inputMode="numeric" />
        <Field {...field('usesPerShopper')} inputMode="numeric" />
        <OnlyCategories ids={typed.categoryIds} onChange={(categoryIds) => change({ categoryIds })} />
        <FormControlLabel
          label={t.firstOrderOnly()}
          control={<Switch checked={typed.firstOrderOnly} onChange={(_, isOn) => change({ firstOrderOnly: isOn })} />}
        />
        <SubmitRow text={t.save()} {...submit} />
      </Form>
    </FormDialog>
  )
}
