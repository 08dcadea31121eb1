import { type SyntheticEvent, useState } from 'react'
import { whyNotThere } from '@souk-vert/shared/delivery/delivery-quote'
import { useDeliveryTarget } from '@souk-vert/shared/delivery/use-delivery-quote'
import { call, deliverTo } from '@souk-vert/shared/client'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { usePlaces } from '@souk-vert/shared/places/place-lists'
import { type DeliverTo, useShop, valueOr } from '@souk-vert/shared/stores'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { Button, styled } from '@souk-vert/shared/ui/kit'
import { FormControlLabel, MuiRoot, Radio, RadioGroup, TextField } from '@souk-vert/shared/ui/mui'
import { color, space } from '@souk-vert/shared/ui/theme'
import { toastError } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`

const Problem = styled.p`
  color: ${color.hot};
`

const none: Address[] = []

interface Typed {
  wilaya: string
  commune: string
  pincode: string
}

interface PlaceSelectProps {
  label: string
  value: string
  /** Their values and texts. */
  options: [value: number, text: string][]
  onChange(value: string): void
}

const PlaceSelect = ({ label, value, options, onChange }: PlaceSelectProps) => (
  <TextField
    select
    label={label}
    value={value}
    disabled={options.length === 0}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    <option value="" />
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </TextField>
)

interface PlaceFieldsProps {
  places: ReturnType<typeof usePlaces>
  typed: Typed
  onChange(typed: Typed): void
}

/** Choice of a commune, or of the postal code by which areas elsewhere are known. */
function PlaceFields({ places, typed, onChange }: PlaceFieldsProps) {
  const nameOf = (place: { fr: string; ar: string }) => places?.placeName(place, pageLanguage()) ?? ''
  const wilayas = places?.wilayas ?? []
  const communes = places?.communes.filter(({ wilaya }) => String(wilaya.code) === typed.wilaya) ?? []
  return (
    <>
      <PlaceSelect
        label={t.wilaya()}
        value={typed.wilaya}
        options={wilayas.map((each) => [each.code, `${each.code} · ${nameOf(each)}`])}
        onChange={(wilaya) => onChange({ wilaya, commune: '', pincode: '' })}
      />
      <PlaceSelect
        label={t.commune()}
        value={typed.commune}
        options={communes.map((each) => [each.id, nameOf(each)])}
        onChange={(commune) => onChange({ ...typed, commune, pincode: '' })}
      />
      <TextField
        label={t.orPostalCode()}
        value={typed.pincode}
        onChange={({ target }) => onChange({ wilaya: '', commune: '', pincode: target.value })}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 20, autoComplete: 'postal-code' } }}
      />
    </>
  )
}

/** Asks where goods go: to an address of the user's, or to a commune or postal code. It is kept where something is delivered there. */
export function PlaceDialog({ onClose }: { onClose(): void }) {
  const places = usePlaces()
  const target = useDeliveryTarget()
  const addresses = useShop((state) => valueOr(state.addresses, none))
  const [addressId, setAddressId] = useState(target?.place.addressId ?? addresses[0]?._id ?? '')
  const [typed, setTyped] = useState<Typed>({ wilaya: '', commune: '', pincode: '' })
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)

  function chosen(): DeliverTo | undefined {
    if (addressId) return { place: { addressId } }
    const commune = places?.communes.find(({ id }) => String(id) === typed.commune)
    if (commune) return { place: { commune: commune.id }, names: { fr: commune.fr, ar: commune.ar } }
    return typed.pincode.trim() ? { place: { pincode: typed.pincode.trim() } } : undefined
  }
  const to = chosen()
  const type = (texts: Typed) => {
    setTyped(texts)
    setProblem(undefined)
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!to || isRunning) return
    setRunning(true)
    setProblem(undefined)
    try {
      const { data } = await call('POST /api/delivery/quote', to.place)
      if (data.isOutside) setProblem(whyNotThere(data))
      else {
        void deliverTo(to)
        onClose()
      }
    } catch (error) {
      toastError(error)
    }
    setRunning(false)
  }
  return (
    <MuiRoot>
      <FormDialog title={t.whereTo()} width={480} onClose={onClose}>
        <Form onSubmit={save}>
          {addresses.length > 0 && (
            <RadioGroup
              aria-label={t.whereTo()}
              value={addressId}
              onChange={(_, value) => {
                setAddressId(value)
                setProblem(undefined)
              }}
            >
              {addresses.map(({ _id, address_line, city }) => (
                <FormControlLabel
                  key={_id}
                  value={_id}
                  control={<Radio />}
                  label={<span dir="auto">{t.addressIn({ address: address_line, city })}</span>}
                />
              ))}
              <FormControlLabel value="" control={<Radio />} label={t.anotherPlace()} />
            </RadioGroup>
          )}
          {!addressId && <PlaceFields places={places} typed={typed} onChange={type} />}
          <div role="alert">{problem && <Problem>{problem}</Problem>}</div>
          <Button disabled={!to || isRunning}>{t.deliverHere()}</Button>
        </Form>
      </FormDialog>
    </MuiRoot>
  )
}
