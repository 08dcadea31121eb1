import { useCallback, useState } from 'react'
import { freeSlot, quotedCharges, whyNotThere } from '@souk-vert/shared/delivery/delivery-quote'
import { noteDelivery } from '@souk-vert/shared/delivery/note-delivery'
import { call, randomKey, refusalOf } from '@souk-vert/shared/client'
import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import type { ShopUser } from '@souk-vert/shared/contract/user/admin-user'
import type { TotalChange } from '@souk-vert/shared/contract/order/order'
import { bill } from '@souk-vert/shared/money/bill'
import { type Language, languageNames } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { formatDzd } from '@souk-vert/shared/money/format'
import { typedUnits } from '@souk-vert/shared/text/typed-grams'
import { valueOr } from '@souk-vert/shared/stores'
import { addressLabels, type AddressTexts, addressTexts, newAddress } from '@souk-vert/shared/text/address-labels'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { DeliveryTimes } from '@souk-vert/shared/delivery/delivery-times'
import { shop } from '@souk-vert/shared/ui/shop'
import { Mute } from '@souk-vert/shared/ui/kit'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { addressErrors, AddressFields } from '../fields/address-fields'
import { NoteFields } from '../fields/note-fields'
import { BesideGoods } from '../parts/beside-goods'
import { Field, SelectField } from '../parts/form/field'
import { SearchPicker } from '../parts/form/search-picker'
import { SubmitRow } from '../parts/form/submit-row'
import { unitsError } from '../parts/form/units-field'
import { useSubmit } from '../parts/form/use-submit'
import { Form, Row, RowAction, Rows } from '../parts/layout'
import { toastAnswer } from '../parts/toast-answer'
import { toastFailure } from '../parts/toast-failure'
import { Goods, type Wanted } from './goods'
import { useQuote } from './use-quote'

const findUsers = async (search: string, signal?: AbortSignal) =>
  (await call('POST /api/user/admin-list', { search }, { signal })).data

const numberOf = ({ typed, product }: Wanted) => typedUnits(typed, product)

/** Pieces of a line; 0 where what is typed is no number. */
function piecesOf(line: Wanted): number {
  const number = numberOf(line)
  return number.status === 'valid' ? Number(number.value) : 0
}

/** Returns the lines with their goods as the shop has them now, where a refusal says that they are not as the desk was shown them. */
function asRefused(lines: Wanted[], error: unknown): Wanted[] {
  const now = (refusalOf(error)?.data as TotalChange | undefined)?.items ?? []
  return lines.map((line) => {
    const item = now.find(({ productId }) => productId === line.product._id)
    return item ? { ...line, product: { ...line.product, ...item } } : line
  })
}

/** Address of the latest order of a user, with which the form is filled; undefined where there is none. */
async function latestAddress(userId: string): Promise<AddressTexts | undefined> {
  const [order] = (await call('POST /api/order/admin-list', { userId })).data
  return order && addressTexts(order.delivery_address)
}

/** Returns the charges of an order of these goods that is made now. */
function useCharges(lines: Wanted[]) {
  const ids = lines.map(({ product }) => product._id).join(' ')
  const load = useCallback(
    async (signal?: AbortSignal) =>
      (await call('POST /api/cart/products', { ids: ids.split(' ').filter(Boolean) }, { signal })).charges ?? [],
    [ids],
  )
  return valueOr(useLoaded(load).loaded, [])
}

/** A form in which nothing is typed or chosen yet, with its order's key. */
const nothingTyped = () => ({
  user: undefined as ShopUser | undefined,
  name: '',
  language: pageLanguage(),
  address: newAddress(),
  lines: [] as Wanted[],
  notes: { packerNote: '', driverNote: '' },
  time: undefined as string | undefined,
  key: randomKey(),
})
type Typed = ReturnType<typeof nothingTyped>

interface CustomerProps {
  user: ShopUser | undefined
  name: string
  error: string | undefined
  onUser(user: ShopUser | undefined): void
  onName(name: string): void
}

/** Choice of who is on the phone: a user who is found by name, email or number, or a new customer by name. */
const Customer = ({ user, name, error, onUser, onName }: CustomerProps) =>
  user ? (
    <Row data-spread="">
      <span>
        <strong dir="auto">{user.name}</strong> <Mute dir="auto">{user.email || user.mobile}</Mute>
      </span>
      <RowAction onClick={() => onUser(undefined)}>{t.anotherCustomer()}</RowAction>
    </Row>
  ) : (
    <Rows>
      <SearchPicker<ShopUser>
        label={t.findCustomer()}
        find={findUsers}
        keyOf={({ _id }) => _id}
        nameOf={(found) => found.name}
        row={(found) => (
          <span>
            <bdi>{found.name}</bdi> <Mute dir="auto">{[found.mobile, found.email].filter(Boolean).join(' · ')}</Mute>
          </span>
        )}
        onChoose={onUser}
      />
      <Field
        name="name"
        label={t.nameOfNewCustomer()}
        maxLength={100}
        value={name}
        error={error}
        onChange={({ target }) => onName(target.value)}
      />
    </Rows>
  )

/** The language of a customer's mails. */
const LanguageField = ({ value, onChange }: { value: Language; onChange(language: Language): void }) => (
  <SelectField
    name="language"
    label={t.customersLanguage()}
    options={new Map(shop.languages.map((each) => [each, languageNames[each]]))}
    value={value}
    onChange={({ target }) => onChange(target.value as Language)}
  />
)

interface PhoneOrderProps {
  onPlaced(order: AdminOrder): void
  onClose(): void
}

/** Dialog in which the desk takes an order on the phone, in cash: who, where to, and what. The backend decides what it costs. */
export function PhoneOrder({ onPlaced, onClose }: PhoneOrderProps) {
  const [typed, setTyped] = useState(nothingTyped)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const { user, name, language, address, lines, notes, time, key } = typed
  const charges = useCharges(lines)
  const goods = lines.map((line) => ({ ...line.product, quantity: piecesOf(line) }))
  const { quote, reload } = useQuote(address)
  const quoted = quote?.status === 'ready' ? quote.value : undefined
  const ordered = bill(goods, quoted ? quotedCharges(quoted, charges) : charges)
  const slot = freeSlot(quoted?.slots ?? [], time)
  const reason = quoted && whyNotThere(quoted, ordered.discounted)
  const choose = async (chosen: ShopUser | undefined) => {
    change({ user: chosen, language: chosen?.language ?? pageLanguage() })
    if (!chosen) return
    try {
      const known = await latestAddress(chosen._id)
      setTyped(({ address, ...before }) => ({
        ...before,
        address: known ?? { ...address, mobile: address.mobile || chosen.mobile },
      }))
    } catch (error) {
      toastFailure(error)
    }
  }
  const { form, errors, submit } = useSubmit({
    values: { name, ...address, ...notes, ...Object.fromEntries(lines.map((line) => [line.product._id, line.typed])) },
    live: {
      ...(!user && !name.trim() && { name: t.customerMissing() }),
      ...addressErrors(address),
      ...(!lines.length && { list_items: t.goodsMissing() }),
      ...Object.fromEntries(lines.map((line) => [line.product._id, unitsError(numberOf(line), line.product)])),
      ...(quote && { slot: quoted ? reason : t.pleaseWait() }),
    },
    labels: { ...addressLabels(), name: t.nameOfNewCustomer(), list_items: t.goodsOfOrder() },
    isHandled: (error) => {
      noteDelivery(error)
      setTyped((before) => ({ ...before, lines: asRefused(before.lines, error) }))
      if (quote) void reload()
      return false
    },
    send: async () => {
      const list_items = lines.map((line) => ({ productId: line.product._id, quantity: piecesOf(line) }))
      const customer = user ? { userId: user._id } : { name }
      const chosen = slot && { slot: { id: slot.id, from: slot.from } }
      const sent = { customer, language, ...address, ...chosen, ...notes, list_items, totalAmt: ordered.total, key }
      onPlaced(await toastAnswer(call('PUT /api/order/admin-place', sent)))
    },
  })
  return (
    <FormDialog title={t.phoneOrder()} width={560} large onClose={onClose}>
      <Form {...form}>
        <Customer
          user={user}
          name={name}
          error={errors.name}
          onUser={(chosen) => void choose(chosen)}
          onName={(name) => change({ name })}
        />
        {shop.languages.length > 1 && <LanguageField value={language} onChange={(language) => change({ language })} />}
        <Goods lines={lines} piecesOf={piecesOf} errors={errors} onChange={(lines) => change({ lines })} />
        <BesideGoods bill={ordered} />
        <AddressFields values={address} errors={errors} onChange={(address) => change({ address })} />
        {quote && <DeliveryTimes {...{ quote, reason, slot, reload }} onChoose={(time) => change({ time })} />}
        <NoteFields notes={notes} errors={errors} onChange={(part) => change({ notes: { ...notes, ...part } })} />
        <SubmitRow
          text={t.placeFor({ amount: formatDzd(ordered.total) })}
          isReady={
            lines.length > 0 &&
            (quote ? quoted !== undefined && !reason : true) &&
            (user !== undefined || name.trim() !== '')
          }
          isRunning={submit.isRunning}
        />
      </Form>
    </FormDialog>
  )
}
