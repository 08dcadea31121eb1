import { type ReactNode, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type {
  DeliveryArea,
  DeliverySettings,
  DeliverySlot,
} from '@souk-vert/shared/contract/delivery/delivery-settings'
import { usePlaces } from '@souk-vert/shared/places/place-lists'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { History } from '../history/history'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { EmptyList } from '../parts/empty-list'
import { Icon } from '../parts/icons'
import { Action, Head, Row, RowAction, RowDanger, Rows } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { decimalText } from '../parts/number-texts'
import { type Column, ResponsiveTable } from '../parts/responsive-table'
import { AreaDialog } from './area-dialog'
import { feeText, minuteText, type Places, placesText, weekdayName } from './area-texts'
import { ClosedDays } from './closed-days'
import { type GivenSlot, SlotDialog } from './slot-dialog'

const loadSettings = async (signal?: AbortSignal) =>
  (await call('GET /api/delivery/admin-list', undefined, { signal })).data

/** Purpose of the open dialog. */
type Open =
  | { for: 'area'; area?: DeliveryArea }
  | { for: 'slot'; slot?: GivenSlot }
  | { for: 'deleteArea'; area: DeliveryArea }
  | { for: 'deleteSlot'; slot: DeliverySlot }

type SetOpen = (open: Open) => void

const slotName = ({ weekday, start, end }: DeliverySlot) =>
  t.weekdayAndTimes({ weekday: weekdayName(weekday), from: minuteText(start), to: minuteText(end) })

interface ActionsProps {
  name: string
  children?: ReactNode
  onEdit(): void
  onDelete(): void
}

const Actions = ({ name, children, onEdit, onDelete }: ActionsProps) => (
  <Row>
    <RowAction aria-label={t.editOne({ name })} onClick={onEdit}>
      <Icon name="pencil" /> {t.edit()}
    </RowAction>
    {children}
    <RowDanger aria-label={t.deleteOne({ name })} onClick={onDelete}>
      {t.deleteIt()}
    </RowDanger>
  </Row>
)

const areaColumns = (places: Places | undefined, setOpen: SetOpen): Column<DeliveryArea>[] => [
  { head: t.area(), cell: ({ name }) => <strong dir="auto">{name}</strong> },
  { head: t.places(), cell: (area) => placesText(places, area.places) },
  { head: t.deliveryFee(), cell: feeText },
  {
    head: t.actions(),
    cell: (area) => (
      <Actions
        name={area.name}
        onEdit={() => setOpen({ for: 'area', area })}
        onDelete={() => setOpen({ for: 'deleteArea', area })}
      />
    ),
  },
]

const slotColumns = ({ areas }: DeliverySettings, setOpen: SetOpen): Column<DeliverySlot>[] => [
  { head: t.deliverySlot(), cell: (slot) => <strong>{slotName(slot)}</strong> },
  {
    head: t.area(),
    isLabelled: true,
    cell: ({ areaId }) => <bdi>{areas.find(({ _id }) => _id === areaId)?.name ?? t.allAreas()}</bdi>,
  },
  { head: t.ordersAtMost(), isNumeric: true, isLabelled: true, cell: ({ capacity }) => capacity },
  {
    head: t.hoursBefore(),
    isNumeric: true,
    isLabelled: true,
    cell: ({ cutoff }) => decimalText(Math.round((cutoff / 60) * 100) / 100),
  },
  {
    head: t.actions(),
    cell: (slot) => (
      <Actions
        name={slotName(slot)}
        onEdit={() => setOpen({ for: 'slot', slot })}
        onDelete={() => setOpen({ for: 'deleteSlot', slot })}
      >
        <RowAction
          aria-label={t.copyToNextDay({ name: slotName(slot) })}
          onClick={() => setOpen({ for: 'slot', slot: { ...slot, _id: undefined, weekday: (slot.weekday + 1) % 7 } })}
        >
          {t.copy()}
        </RowAction>
      </Actions>
    ),
  },
]

interface DialogsProps {
  open: Open | undefined
  settings: DeliverySettings
  places: Places | undefined
  onClose(): void
  onSaved(settings: DeliverySettings): void
  reload(): Promise<void>
}

function Dialogs({ open, reload, places, ...rest }: DialogsProps) {
  const { onClose, onSaved } = rest
  if (!open) return null
  if (open.for === 'area') return <AreaDialog {...rest} {...{ places, reload }} area={open.area} />
  if (open.for === 'slot') return <SlotDialog {...rest} slot={open.slot} />
  const remove = async () => {
    const { message, data } =
      open.for === 'deleteArea'
        ? await call('DELETE /api/delivery/admin-delete-area', { _id: open.area._id })
        : await call('DELETE /api/delivery/admin-delete-slot', { _id: open.slot._id })
    toastSuccess(message)
    onSaved(data)
    onClose()
  }
  const isArea = open.for === 'deleteArea'
  return (
    <ConfirmDialog
      title={t.deleteNamedAsk({ name: isArea ? open.area.name : slotName(open.slot) })}
      confirm={t.deleteIt()}
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>{isArea ? t.deleteAreaText() : t.deleteSlotText()}</p>
    </ConfirmDialog>
  )
}

interface SectionProps<Entry> {
  title: string
  /** The button that adds one. */
  add: ReactNode
  columns: Column<Entry>[]
  rows: Entry[]
  /** Replaces an empty list. */
  none: ReactNode
}

const Section = <Entry extends { _id: string }>({ title, add, columns, rows, none }: SectionProps<Entry>) => (
  <Rows as="section">
    <Row data-spread="">
      <SectionTitle>{title}</SectionTitle>
      {add}
    </Row>
    {rows.length > 0 ? <ResponsiveTable label={title} columns={columns} rows={rows} keyOf={({ _id }) => _id} /> : none}
  </Rows>
)

interface SettingsOfDeliveryProps {
  settings: DeliverySettings
  onSaved(settings: DeliverySettings): void
  reload(): Promise<void>
}

function SettingsOfDelivery({ settings, onSaved, reload }: SettingsOfDeliveryProps) {
  const [open, setOpen] = useState<Open>()
  const places = usePlaces()
  const addButton = (dialog: 'area' | 'slot', text: string) => (
    <Action onClick={() => setOpen({ for: dialog })}>
      <Icon name="plus" /> {text}
    </Action>
  )
  return (
    <>
      <Section
        title={t.areas()}
        add={addButton('area', t.addArea())}
        columns={areaColumns(places, setOpen)}
        rows={settings.areas}
        none={<EmptyList title={t.noAreasYet()} text={t.shopWithoutAreas()} />}
      />
      <Section
        title={t.deliverySlots()}
        add={addButton('slot', t.addSlot())}
        columns={slotColumns(settings, setOpen)}
        rows={settings.slots}
        none={<Mute>{t.noSlotsYet()}</Mute>}
      />
      <ClosedDays days={settings.closedDays} onSaved={onSaved} />
      <History thing="settings" thingId="delivery" version={JSON.stringify(settings)} />
      <Dialogs {...{ open, settings, places, onSaved, reload }} onClose={() => setOpen(undefined)} />
    </>
  )
}

function Areas() {
  const { loaded, setLoaded, reload } = useLoaded(loadSettings)
  return (
    <>
      <Head title={t.areasTitle()} />
      <Loaded
        loading={t.loadingSettings()}
        failure={t.couldNotLoadSettings()}
        state={loaded}
        reload={reload}
        height={480}
      >
        {(settings) => (
          <SettingsOfDelivery
            settings={settings}
            reload={reload}
            onSaved={(value) => setLoaded({ status: 'ready', value })}
          />
        )}
      </Loaded>
    </>
  )
}

/** Where and when the shop delivers: areas with their fees, slots of the week, days without delivery. */
export const AreasPage = () => (
  <AdminPage>
    <Areas />
  </AdminPage>
)
