import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Coupon } from '@souk-vert/shared/contract/coupon'
import type { Offer, Sold } from '@souk-vert/shared/contract/offer'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isolated } from '@souk-vert/shared/language/isolated'
import { valueOr } from '@souk-vert/shared/stores'
import { Mute } from '@souk-vert/shared/ui/kit'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { DeleteDialog } from '../parts/delete-dialog'
import { EmptyList } from '../parts/list/empty-list'
import { Icon } from '../parts/icons'
import { Action, Head, Row } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { RowActions } from '../parts/list/row-actions'
import { type Column, ResponsiveTable } from '../parts/list/responsive-table'
import { toastAnswer } from '../parts/toast-answer'
import { CouponDialog } from './coupon-dialog'
import { limitTexts, valueText } from './coupon-texts'
import { OfferDialog } from './offer-dialog'
import { goodsText, offerTimes, offerValue } from './offer-texts'

async function loadOffers(signal?: AbortSignal) {
  const [offers, coupons] = await Promise.all([
    call('GET /api/coupon/admin-offers', undefined, { signal }),
    call('GET /api/coupon/admin-list', undefined, { signal }),
  ])
  return { offers: offers.data, coupons: coupons.data }
}

/** A coupon or an offer that a dialog is about. */
type Thing = { kind: 'coupon'; coupon?: Coupon } | { kind: 'offer'; offer?: Offer }

/** Purpose of the open dialog, which adds a thing that is not there yet. */
type Open = Thing & { for: 'set' | 'delete' }

interface ActionsProps {
  name: string
  thing: Thing
  onOpen(open: Open): void
}

const Actions = ({ name, thing, onOpen }: ActionsProps) => (
  <Row>
    <RowActions
      name={name}
      onEdit={() => onOpen({ ...thing, for: 'set' })}
      onDelete={() => onOpen({ ...thing, for: 'delete' })}
    />
  </Row>
)

const facts = (texts: string[]) => texts.map((text) => isolated(text)).join(' · ')

/** Column of what was sold with something, beside as much time before. */
const soldColumn = <Value extends { sold?: Sold }>(): Column<Value> => ({
  head: t.soldWithIt(),
  isNumeric: true,
  isLabelled: true,
  cell: ({ sold }) =>
    sold ? (
      <>
        <div>{formatDzd(sold.during)}</div>
        <Mute as="div">{t.soldBefore({ amount: formatDzd(sold.before) })}</Mute>
      </>
    ) : (
      '–'
    ),
})

const offerColumns = (onOpen: (open: Open) => void): Column<Offer>[] => [
  {
    head: t.offer(),
    cell: (offer) => (
      <>
        <strong dir="auto">{offer.name}</strong>
        <Mute as="div">{offerValue(offer)}</Mute>
      </>
    ),
  },
  { head: t.limits(), cell: (offer) => facts([goodsText(offer), ...offerTimes(offer)]) },
  soldColumn(),
  {
    head: t.actions(),
    cell: (offer) => <Actions name={offer.name} thing={{ kind: 'offer', offer }} onOpen={onOpen} />,
  },
]

const couponColumns = (onOpen: (open: Open) => void): Column<Coupon>[] => [
  {
    head: t.coupon(),
    cell: (coupon) => (
      <>
        <strong dir="auto">{coupon.code}</strong>
        <Mute as="div">{valueText(coupon)}</Mute>
      </>
    ),
  },
  {
    head: t.limits(),
    cell: (coupon) => facts(limitTexts(coupon)),
  },
  { head: t.ordersWithIt(), isNumeric: true, isLabelled: true, cell: ({ uses }) => uses },
  { head: t.broughtIn(), isNumeric: true, isLabelled: true, cell: ({ charged }) => formatDzd(charged) },
  { head: t.takenOff(), isNumeric: true, isLabelled: true, cell: ({ takenOff }) => formatDzd(takenOff) },
  soldColumn(),
  {
    head: t.actions(),
    cell: (coupon) => <Actions name={coupon.code} thing={{ kind: 'coupon', coupon }} onOpen={onOpen} />,
  },
]

interface OpenDialogProps {
  open: Open
  onClose(): void
  reload(): Promise<void>
}

function OpenDialog({ open, onClose, reload }: OpenDialogProps) {
  if (open.for === 'set' && open.kind === 'coupon')
    return <CouponDialog coupon={open.coupon} onClose={onClose} onSaved={reload} />
  if (open.for === 'set' && open.kind === 'offer')
    return <OfferDialog offer={open.offer} onClose={onClose} onSaved={reload} />
  const [name, text, remove] =
    open.kind === 'coupon'
      ? [
          open.coupon!.code,
          t.deleteCouponText(),
          () => call('DELETE /api/coupon/admin-delete', { _id: open.coupon!._id }),
        ]
      : [
          open.offer!.name,
          t.deleteOfferText(),
          () => call('DELETE /api/coupon/admin-delete-offer', { _id: open.offer!._id }),
        ]
  const onDelete = async () => {
    await toastAnswer(remove())
    void reload()
  }
  return <DeleteDialog {...{ name, text, onClose, onDelete }} />
}

function Offers() {
  const list = useLoaded(loadOffers)
  const [open, setOpen] = useState<Open>()
  const adds = (
    <Row>
      <Action onClick={() => setOpen({ kind: 'offer', for: 'set' })}>
        <Icon name="plus" /> {t.addOffer()}
      </Action>
      <Action onClick={() => setOpen({ kind: 'coupon', for: 'set' })}>
        <Icon name="plus" /> {t.addCoupon()}
      </Action>
    </Row>
  )
  const { offers: shown, coupons: given } = valueOr(list.loaded, { offers: [], coupons: [] })
  const hasSome = shown.length + given.length > 0
  return (
    <>
      <Head title={t.offersTitle()}>{hasSome && adds}</Head>
      <Loaded of={list} loading={t.loadingOffers()} failure={t.couldNotLoadOffers()} height={320}>
        {({ offers, coupons }) => (
          <>
            {!hasSome && (
              <EmptyList title={t.noData()} text={t.noOffersYet()}>
                {adds}
              </EmptyList>
            )}
            {offers.length > 0 && (
              <ResponsiveTable
                label={t.offersTitle()}
                columns={offerColumns(setOpen)}
                rows={offers}
                keyOf={({ _id }) => _id}
              />
            )}
            {coupons.length > 0 && (
              <ResponsiveTable
                label={t.coupons()}
                columns={couponColumns(setOpen)}
                rows={coupons}
                keyOf={({ _id }) => _id}
              />
            )}
          </>
        )}
      </Loaded>
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} reload={list.reload} />}
    </>
  )
}

/** Prices of a time and coupons, and what they brought. */
export const OffersPage = adminPage(Offers)
