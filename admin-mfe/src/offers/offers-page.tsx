import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Coupon } from '@souk-vert/shared/contract/coupon'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isolated } from '@souk-vert/shared/text/isolated'
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

const loadCoupons = async (signal?: AbortSignal) =>
  (await call('GET /api/coupon/admin-list', undefined, { signal })).data

/** Purpose of the open dialog. */
type Open = { for: 'add' } | { for: 'edit' | 'delete'; coupon: Coupon }

const columnsOf = (setOpen: (open: Open) => void): Column<Coupon>[] => [
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
    cell: (coupon) =>
      limitTexts(coupon)
        .map((text) => isolated(text))
        .join(' · '),
  },
  { head: t.ordersWithIt(), isNumeric: true, isLabelled: true, cell: ({ uses }) => uses },
  { head: t.broughtIn(), isNumeric: true, isLabelled: true, cell: ({ charged }) => formatDzd(charged) },
  { head: t.takenOff(), isNumeric: true, isLabelled: true, cell: ({ takenOff }) => formatDzd(takenOff) },
  {
    head: t.actions(),
    cell: (coupon) => (
      <Row>
        <RowAction aria-label={t.editOne({ name: coupon.code })} onClick={() => setOpen({ for: 'edit', coupon })}>
          <Icon name="pencil" /> {t.edit()}
        </RowAction>
        <RowDanger aria-label={t.deleteOne({ name: coupon.code })} onClick={() => setOpen({ for: 'delete', coupon })}>
          {t.deleteIt()}
        </RowDanger>
      </Row>
    ),
  },
]

function Offers() {
  const { loaded, reload } = useLoaded(loadCoupons)
  const [open, setOpen] = useState<Open>()
  const onClose = () => setOpen(undefined)
  const add = (
    <Action onClick={() => setOpen({ for: 'add' })}>
      <Icon name="plus" /> {t.addCoupon()}
    </Action>
  )
  const remove = async ({ _id }: Coupon) => {
    toastSuccess((await call('DELETE /api/coupon/admin-delete', { _id })).message)
    onClose()
    await reload()
  }
  return (
    <>
      <Head title={t.offersTitle()}>{loaded.status === 'ready' && loaded.value.length > 0 && add}</Head>
      <Loaded
        loading={t.loadingCoupons()}
        failure={t.couldNotLoadCoupons()}
        state={loaded}
        reload={reload}
        height={320}
      >
        {(coupons) =>
          coupons.length ? (
            <ResponsiveTable label={t.coupons()} columns={columnsOf(setOpen)} rows={coupons} keyOf={({ _id }) => _id} />
          ) : (
            <EmptyList title={t.noData()} text={t.noCouponsYet()}>
              {add}
            </EmptyList>
          )
        }
      </Loaded>
      {open?.for === 'add' && <CouponDialog onClose={onClose} onSaved={reload} />}
      {open?.for === 'edit' && <CouponDialog coupon={open.coupon} onClose={onClose} onSaved={reload} />}
      {open?.for === 'delete' && (
        <ConfirmDialog
          title={t.deleteNamedAsk({ name: open.coupon.code })}
          confirm={t.deleteIt()}
          onCancel={onClose}
          onConfirm={() => remove(open.coupon)}
        >
          <p>{t.deleteCouponText()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Coupons of the shop, and what they brought. */
export const OffersPage = () => (
  <AdminPage>
    <Offers />
  </AdminPage>
)
