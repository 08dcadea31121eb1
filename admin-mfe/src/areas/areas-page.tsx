import { call } from '@souk-vert/shared/client'
import type {
  DeliveryArea,
  DeliverySettings,
  DeliverySlot,
} from '@souk-vert/shared/contract/delivery/delivery-settings'
import { usePlaces } from '@souk-vert/shared/places/place-lists'
import { Mute } from '@souk-vert/shared/ui/kit'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { History } from '../history/history'
import { type Change, ChangedList } from '../parts/list/changed-list'
import { DeleteDialog } from '../parts/delete-dialog'
import { EmptyList } from '../parts/list/empty-list'
import { Head } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { decimalText } from '../parts/number-texts'
import type { Column } from '../parts/list/responsive-table'
import { toastAnswer } from '../parts/toast-answer'
import { AreaDialog } from './area-dialog'
import { feeText, minuteText, type Places, placesText, weekdayName } from './area-texts'
import { ClosedDays } from './closed-days'
import { type GivenSlot, SlotDialog } from './slot-dialog'

const slotName = ({ weekday, start, end }: DeliverySlot) =>
  t.weekdayAndTimes({ weekday: weekdayName(weekday), from: minuteText(start), to: minuteText(end) })

const areaColumns = (places: Places | undefined): Column<DeliveryArea>[] => [
  { head: t.area(), cell: ({ name }) => <strong dir="auto">{name}</strong> },
  { head: t.places(), cell: (area) => placesText(places, area.places) },
  { head: t.deliveryFee(), cell: feeText },
]

const slotColumns = ({ areas }: DeliverySettings): Column<DeliverySlot>[] => [
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
]

/** The changes of all rows: `dialog` edits one, `remove` deletes it. */
const changesOf = <Of,>(
  nameOf: (row: Of) => string,
  dialog: Change<Of>['dialog'],
  remove: { text: string; send(row: Of): Promise<void> },
): [edit: Change<Of>, remove: Change<Of>] => [
  {
    text: t.edit(),
    icon: 'pencil',
    nameOf: (row) => t.editOne({ name: nameOf(row) }),
    dialog,
  },
  {
    text: t.deleteIt(),
    nameOf: (row) => t.deleteOne({ name: nameOf(row) }),
    isDanger: true,
    dialog: (row, onClose) => (
      <DeleteDialog name={nameOf(row)} text={remove.text} onClose={onClose} onDelete={() => remove.send(row)} />
    ),
  },
]

interface SettingsProps {
  settings: DeliverySettings
  onSaved(settings: DeliverySettings): void
}

interface AreaListProps extends SettingsProps {
  reload(): Promise<void>
}

/** The areas that the shop delivers to. */
function AreaList({ settings, onSaved, reload }: AreaListProps) {
  const places = usePlaces()
  const dialog = (area: DeliveryArea | undefined, onClose: () => void) => (
    <AreaDialog {...{ settings, places, area, onClose, onSaved, reload }} />
  )
  const remove = async ({ _id }: DeliveryArea) =>
    onSaved(await toastAnswer(call('DELETE /api/delivery/admin-delete-area', { _id })))
  return (
    <ChangedList<DeliveryArea>
      title={t.areas()}
      none={<EmptyList title={t.noAreasYet()} text={t.shopWithoutAreas()} />}
      rows={settings.areas}
      keyOf={({ _id }) => _id}
      columns={areaColumns(places)}
      actions={{ head: t.actions() }}
      add={{ text: t.addArea(), icon: 'plus', dialog: (onClose) => dialog(undefined, onClose) }}
      changes={changesOf<DeliveryArea>(({ name }) => name, dialog, { text: t.deleteAreaText(), send: remove })}
    />
  )
}

/** The times of the week at which the shop delivers. */
function SlotList({ settings, onSaved }: SettingsProps) {
  const dialog = (slot: GivenSlot | undefined, onClose: () => void) => (
    <SlotDialog {...{ settings, slot, onClose, onSaved }} />
  )
  const remove = async ({ _id }: DeliverySlot) =>
    onSaved(await toastAnswer(call('DELETE /api/delivery/admin-delete-slot', { _id })))
  const [edit, deletion] = changesOf<DeliverySlot>(slotName, dialog, { text: t.deleteSlotText(), send: remove })
  const copy: Change<DeliverySlot> = {
    text: t.copy(),
    nameOf: (slot) => t.copyToNextDay({ name: slotName(slot) }),
    dialog: (slot, onClose) => dialog({ ...slot, _id: undefined, weekday: (slot.weekday + 1) % 7 }, onClose),
  }
  return (
    <ChangedList<DeliverySlot>
      title={t.deliverySlots()}
      none={<Mute>{t.noSlotsYet()}</Mute>}
      rows={settings.slots}
      keyOf={({ _id }) => _id}
      columns={slotColumns(settings)}
      actions={{ head: t.actions() }}
      add={{ text: t.addSlot(), icon: 'plus', dialog: (onClose) => dialog(undefined, onClose) }}
      changes={[edit, copy, deletion]}
    />
  )
}

function Areas() {
  const settings = useCall('GET /api/delivery/admin-list')
  const saved = (value: DeliverySettings) => settings.setLoaded({ status: 'ready', value })
  return (
    <>
      <Head title={t.areasTitle()} />
      <Loaded of={settings} loading={t.loadingSettings()} failure={t.couldNotLoadSettings()} height={480}>
        {(shown) => (
          <>
            <AreaList settings={shown} onSaved={saved} reload={settings.reload} />
            <SlotList settings={shown} onSaved={saved} />
            <ClosedDays days={shown.closedDays} onSaved={saved} />
            <History thing="settings" thingId="delivery" version={JSON.stringify(shown)} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Where and when the shop delivers: areas with their fees, slots of the week, days without delivery. */
export const AreasPage = adminPage(Areas)
