import { call, refusalOf } from '@souk-vert/shared/client'
import type { DeliveryArea, DeliverySettings } from '@souk-vert/shared/contract/delivery/delivery-settings'
import { amountRule } from '@souk-vert/shared/text/parse-amount'
import { withLatinDigits } from '@souk-vert/shared/text/typed-text'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { hasTranslations, TranslatedFields } from '../parts/form/translated-fields'
import { numberError, typedNumber } from '../parts/form/typed-number'
import { useForm } from '../parts/form/use-form'
import { Form } from '../parts/layout'
import { listText } from '../parts/list-text'
import { decimalText } from '../parts/number-texts'
import { toastAnswer } from '../parts/toast-answer'
import { type Places, placeText } from './area-texts'
import { PlacePicker } from './place-picker'

const labelsOf = () => ({
  name: t.name(),
  fee: t.deliveryFee(),
  freeFrom: t.freeDeliveryFrom(),
  minimum: t.smallestOrder(),
  places: t.wilayasAndCommunes(),
  postal: t.postalPrefixes(),
})

const isPostal = (place: string) => place.startsWith('postal:')

/** An area as it is typed. */
const typedOf = (area: DeliveryArea | undefined) => ({
  name: area?.name ?? '',
  translations: area?.translations,
  fee: decimalText(area?.fee ?? ''),
  freeFrom: decimalText(area?.freeFrom ?? ''),
  minimum: decimalText(area?.minimum ?? ''),
  places: area?.places.filter((place) => !isPostal(place)) ?? [],
  postal: (area?.places.filter(isPostal) ?? []).map((place) => place.slice('postal:'.length)).join(', '),
})
type Typed = ReturnType<typeof typedOf>

const prefixesIn = (text: string) =>
  withLatinDigits(text)
    .toUpperCase()
    .split(/[\s,;،]+/)
    .filter(Boolean)

const postalPlaces = ({ postal }: Typed) => prefixesIn(postal).map((prefix) => `postal:${prefix}`)

/** Returns the errors that the page itself finds, such as places of `others`. */
function errorsIn(typed: Typed, others: DeliveryArea[], places: Places | undefined) {
  const labels = labelsOf()
  const takenOf = (wanted: string[]) =>
    others.flatMap((area) => {
      const taken = wanted.filter((place) => area.places.includes(place)).map((place) => placeText(places, place))
      return taken.length ? [t.placesInArea({ places: listText(taken), area: area.name })] : []
    })[0]
  const ofLimit = (name: 'freeFrom' | 'minimum') =>
    typed[name].trim() ? numberError(typed[name], amountRule, labels[name]) : undefined
  const isFaulty = prefixesIn(typed.postal).some((prefix) => !/^[0-9A-Z]{1,10}$/.test(prefix))
  return {
    name: typed.name.trim() ? undefined : t.isRequired({ field: labels.name }),
    fee: numberError(typed.fee, amountRule, labels.fee),
    freeFrom: ofLimit('freeFrom'),
    minimum: ofLimit('minimum'),
    places: takenOf(typed.places),
    postal: isFaulty ? t.postalPrefixesExpected() : takenOf(postalPlaces(typed)),
  }
}

interface AreaDialogProps {
  settings: DeliverySettings
  places: Places | undefined
  /** The one that is changed; a new one without. */
  area?: DeliveryArea
  onClose(): void
  onSaved(settings: DeliverySettings): void
  /** Loads the settings again, which somebody else has changed. */
  reload(): Promise<void>
}

/** Dialog that adds a delivery area, or changes one. */
export function AreaDialog({ settings, places, area, onClose, onSaved, reload }: AreaDialogProps) {
  const others = settings.areas.filter(({ _id }) => _id !== area?._id)
  const { values, change, field, form, errors, submit } = useForm({
    first: () => typedOf(area),
    labels: labelsOf(),
    errorsIn: (typed) => errorsIn(typed, others, places),
    send: async (typed) => {
      const sent = {
        ...(area && { _id: area._id }),
        name: typed.name,
        translations: typed.translations ?? {},
        fee: typedNumber(typed.fee, amountRule),
        freeFrom: typedNumber(typed.freeFrom, amountRule) || null,
        minimum: typedNumber(typed.minimum, amountRule) || null,
        places: [...typed.places, ...postalPlaces(typed)],
      }
      onSaved(await toastAnswer(call('PUT /api/delivery/admin-set-area', sent)))
      onClose()
    },
    isHandled: (error) => {
      if (refusalOf(error)?.code === 'PLACES_TAKEN') void reload()
      return false
    },
  })
  return (
    <FormDialog
      title={area ? t.editOne({ name: area.name }) : t.addArea()}
      width={hasTranslations() ? 760 : 520}
      large
      onClose={onClose}
    >
      <Form {...form}>
        <TranslatedFields
          fields={[{ ...field('name'), autoFocus: true, maxLength: 100 }]}
          translations={values.translations}
          onChange={(translations) => change({ translations })}
        />
        <Field {...field('fee')} inputMode="decimal" before={t.dzd()} />
        <Field {...field('freeFrom')} inputMode="decimal" before={t.dzd()} />
        <Field {...field('minimum')} inputMode="decimal" before={t.dzd()} />
        <PlacePicker
          places={places}
          chosen={values.places}
          error={errors.places}
          onChange={(chosen) => change({ places: chosen })}
        />
        <Field {...field('postal')} placeholder="160, 161" />
        <SubmitRow text={t.save()} {...submit} />
      </Form>
    </FormDialog>
  )
}
