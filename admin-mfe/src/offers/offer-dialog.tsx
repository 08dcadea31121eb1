import { call } from '@souk-vert/shared/client'
import type { Offer } from '@souk-vert/shared/contract/offer'
import { formatDzd } from '@souk-vert/shared/money/format'
import { type NumberRule, wholeRule } from '@souk-vert/shared/text/parse-amount'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { Mute } from '@souk-vert/shared/ui/kit'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { DayField } from '../parts/form/day-field'
import { Field, optionsOf, SelectField } from '../parts/form/field'
import { SearchPicker } from '../parts/form/search-picker'
import { SubmitRow } from '../parts/form/submit-row'
import { numberError, typedNumber } from '../parts/form/typed-number'
import { useForm } from '../parts/form/use-form'
import { Form, Row, RowAction, Rows } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { decimalText } from '../parts/number-texts'
import { toastAnswer } from '../parts/toast-answer'
import { offerKinds, offerValue } from './offer-texts'
import { OnlyCategories } from './only-categories'

const findProducts = async (search: string, signal?: AbortSignal) =>
  (await call('POST /api/product/search-product', { search }, { signal })).data

/** Pieces of which one is cheaper. */
const everyRule: NumberRule = {
  pattern: /^([2-9]|1[0-2])$/,
  error: () => t.piecesBetween({ least: 2, most: 12 }),
}

const labelsOf = () => ({
  name: t.offerName(),
  value: t.couponValue(),
  every: t.offerEvery(),
  from: t.offerFrom(),
  to: t.offerTo(),
})

/** An offer as it is typed. */
const typedOf = (offer: Offer | undefined) => ({
  name: offer?.name ?? '',
  kind: offer?.kind ?? ('percent' as const),
  value: decimalText(offer?.value ?? ''),
  every: decimalText(offer?.every ?? 3),
  from: offer?.from ?? '',
  to: offer?.to ?? '',
  products: offer?.products ?? [],
  categoryIds: offer?.categoryIds ?? [],
})
type Typed = ReturnType<typeof typedOf>

/** Returns the errors that the page itself finds. */
function errorsIn({ name, kind, value, every }: Typed) {
  const labels = labelsOf()
  const isTooMuch = kind !== 'amount' && typedNumber(value, wholeRule) > 100
  return {
    name: name.trim() ? undefined : t.isRequired({ field: labels.name }),
    every: kind === 'nth' ? numberError(every, everyRule, labels.every) : undefined,
    value: isTooMuch ? t.upToAll() : numberError(value, wholeRule, labels.value),
  }
}

const goodsOf = ({ kind, value, every, products, categoryIds }: Omit<Typed, 'name' | 'from' | 'to'>) => ({
  kind,
  ...(kind === 'nth' && { every: typedNumber(every, everyRule) }),
  value: typedNumber(value, wholeRule),
  productIds: products.map(({ _id }) => _id),
  categoryIds,
})

/** Shows what an offer for `goods` would make of prices now. */
function Preview({ goods }: { goods: ReturnType<typeof goodsOf> }) {
  const prices = useCall('POST /api/coupon/admin-preview-offer', goods)
  return (
    <Loaded of={prices} loading={t.loadingPrices()} failure={t.couldNotLoadPrices()} height={60}>
      {({ count, products }) => (
        <Rows as="section" aria-label={t.newPrices()}>
          <strong>{t.cheaperWithIt({ count })}</strong>
          {goods.every && <Mute>{t.pricesOfPieces({ offer: offerValue(goods), count: goods.every })}</Mute>}
          {products.map(({ _id, name, now, then }) => (
            <Row key={_id} data-spread="">
              <bdi>{name}</bdi>
              <span>
                <Mute as="s">{formatDzd(now)}</Mute> <span>{formatDzd(then)}</span>
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </Loaded>
  )
}

interface OfferDialogProps {
  /** The one that is changed; a new one without. */
  offer?: Offer
  onClose(): void
  onSaved(): Promise<void>
}

/** Dialog that adds a price of a time, or changes one. */
export function OfferDialog({ offer, onClose, onSaved }: OfferDialogProps) {
  const labels = labelsOf()
  const {
    values: typed,
    change,
    field,
    live,
    form,
    errors,
    submit,
  } = useForm({
    first: () => typedOf(offer),
    labels,
    errorsIn,
    send: async ({ name, from, to, ...goods }) => {
      const times = { ...(from && { from }), ...(to && { to }) }
      const sent = { ...(offer && { _id: offer._id }), name, ...times, ...goodsOf(goods) }
      await toastAnswer(call('PUT /api/coupon/admin-set-offer', sent))
      await onSaved()
      onClose()
    },
  })
  const without = (id: string) => typed.products.filter(({ _id }) => _id !== id)
  return (
    <FormDialog title={offer ? t.editOne({ name: offer.name }) : t.addOffer()} width={520} large onClose={onClose}>
      <Form {...form}>
        <Field {...field('name')} autoFocus maxLength={100} />
        <SelectField
          name="kind"
          label={t.couponTakesOff()}
          value={typed.kind}
          options={optionsOf(offerKinds)}
          onChange={({ target }) => change({ kind: target.value as Typed['kind'] })}
        />
        {typed.kind === 'nth' && <Field {...field('every')} inputMode="numeric" />}
        <Field {...field('value')} inputMode="numeric" after={typed.kind === 'amount' ? t.dzd() : '%'} />
        <DayField withTime label={labels.from} day={typed.from} onChange={(from) => change({ from })} />
        <DayField withTime label={labels.to} day={typed.to} error={errors.to} onChange={(to) => change({ to })} />
        <SearchPicker
          label={t.onlyProducts()}
          find={findProducts}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          row={({ name, unit }) => (
            <span>
              <bdi>{name}</bdi> <Mute dir="auto">{unit}</Mute>
            </span>
          )}
          onChoose={({ _id, name }) => change({ products: [...without(_id), { _id, name }] })}
        />
        {typed.products.map(({ _id, name }) => (
          <Row key={_id} data-spread="">
            <bdi>{name}</bdi>
            <RowAction aria-label={t.removeOne({ name })} onClick={() => change({ products: without(_id) })}>
              {t.remove()}
            </RowAction>
          </Row>
        ))}
        <OnlyCategories ids={typed.categoryIds} onChange={(categoryIds) => change({ categoryIds })} />
        {!live.value && !live.every && <Preview goods={goodsOf(typed)} />}
        <SubmitRow text={t.save()} {...submit} />
      </Form>
    </FormDialog>
  )
}
