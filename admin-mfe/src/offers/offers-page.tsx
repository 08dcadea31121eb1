import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Coupon } from '@souk-vert/shared/contract/coupon'
import type { Offer, Sold } from '@souk-vert/shared/contract/offer'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isolated } from '@souk-vert/shared/language/isolated'
import { Mute } from '@souk-vert/shared/ui/kit'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { EmptyList } from '../parts/empty-list'
import { Icon } from '../parts/icons'
import { Action, Head, Row, RowAction, RowDanger } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { type Column, ResponsiveTable } from '../parts/responsive-table'
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
    <RowAction aria-label={t.editOne({ name })} onClick={() => onOpen({ ...thing, for: 'set' })}>
      <Icon name="pencil" /> {t.edit()}
    </RowAction>
    <RowDanger aria-label={t.deleteOne({ name })} onClick={() => onOpen({ ...thing, for: 'delete' })}>
      {t.deleteIt()}
    </RowDanger>
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
  const onConfirm = async () => {
    toastSuccess((await remove()).message)
    onClose()
    await reload()
  }
  return (
    <ConfirmDialog title={t.deleteNamedAsk({ name })} confirm={t.deleteIt()} onCancel={onClose} onConfirm={onConfirm}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}

function Offers() {
  const { loaded, reload } = useLoaded(loadOffers)
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
  const hasSome = loaded.status === 'ready' && loaded.value.offers.length + loaded.value.coupons.length > 0
  return (
    <>
      <Head title={t.offersTitle()}>{hasSome && adds}</Head>
      <Loaded loading={t.loadingOffers()} failure={t.couldNotLoadOffers()} state={loaded} reload={reload} height={320}>
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
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} reload={reload} />}
    </>
  )
}

/** Prices of a time and coupons, and what they brought. */
export const OffersPage = () => (
  <AdminPage>
    <Offers />
  </AdminPage>
)
