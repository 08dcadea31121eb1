import { useEffect, useEffectEvent } from 'react'
import { call, reloadAddresses } from '@souk-vert/shared/client'
import { pincodeFault, typedMobileError } from '@souk-vert/shared/contract/input-rules'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { useShop } from '@souk-vert/shared/stores'
import { hasNoPostalCodes } from '@souk-vert/shared/places/postal-code'
import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { PlaceLists, placeLists, typedPlace, usePlaces } from '@souk-vert/shared/places/place-lists'
import {
  type AddressField,
  addressFieldNames,
  addressLabels,
  addressTexts,
  newAddress,
} from '@souk-vert/shared/text/address-labels'
import { styled } from '@souk-vert/shared/ui/kit'
import { MuiRoot, TextField } from '@souk-vert/shared/ui/mui'
import { media, space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'

const Form = styled.form`
  display: grid;
  gap: 0 ${space(3)};
  button {
    margin-top: ${space(3)};
  }
  ${media.large} {
    grid-template-columns: 1fr 1fr;
    > :first-of-type,
    > :last-of-type {
      grid-column: 1 / -1;
    }
  }
`

const isOptional = (name: string, { country }: { country: string }) =>
  name === 'recipient' || name === 'landmark' || (name === 'pincode' && hasNoPostalCodes(country))

/**
 * The Add Address modal, which begins with the chosen place, and the Edit Address modal of one that is given (section 2). Saves, loads
 * the list of addresses again, notifies its opener and closes.
 */
export function AddressDialog({ address, onClose, onSaved }: SlotProps['account/AddressDialog']) {
  const places = usePlaces()
  const chosen = useShop(({ deliverTo }) => (address ? undefined : deliverTo?.place))
  const { field, values, change, submit, isRunning, refusal } = useForm(addressLabels(), {
    ...(address
      ? { initial: addressTexts(address) }
      : { prefilled: { ...newAddress(), pincode: chosen?.pincode ?? '' } }),
    rules: { pincode: pincodeFault, mobile: typedMobileError },
    isOptional,
  })
  const commune = places?.communes.find(({ id }) => id === chosen?.commune)
  const fillChosen = useEffectEvent(() => {
    if (!commune || values.city || values.state) return
    change('city', places!.placeName(commune, pageLanguage()))
    change('state', places!.placeName(commune.wilaya, pageLanguage()))
  })
  useEffect(() => fillChosen(), [commune])
  const save = submit(async (texts) => {
    const sent = { ...texts, ...(places && { commune_id: places.communeOf(texts)?.id ?? null }) }
    const { message } = address
      ? await call('PUT /api/address/update', { _id: address._id, ...sent })
      : await call('POST /api/address/create', sent)
    toastSuccess(message)
    await reloadAddresses()
    onSaved()
    onClose()
  })
  const type = (name: AddressField, text: string) => {
    const texts = typedPlace(places, values, name, text)
    for (const each of addressFieldNames) if (each === name || texts[each] !== values[each]) change(each, texts[each])
  }
  const textField = (
    name: AddressField,
    autoComplete: string,
    { dir, ...rest }: { type?: string; autoFocus?: boolean; name?: string; id?: string; dir?: 'ltr' } = {},
  ) => (
    <TextField
      {...field(name)}
      {...rest}
      onChange={({ target }) => type(name, target.value)}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: { required: !isOptional(name, values), list: placeLists[name], ...(dir && { dir }) },
      }}
    />
  )
  return (
    <MuiRoot>
      <FormDialog title={address ? t.editAddress() : t.addAddress()} width={560} onClose={onClose}>
        <Form onSubmit={save} noValidate>
          {/* The name is the one of section 3; the form finds the field by its id. */}
          {textField('address_line', 'address-line1', { autoFocus: true, name: 'addressline', id: 'address_line' })}
          {textField('city', 'address-level2')}
          {textField('state', 'address-level1')}
          {textField('pincode', 'postal-code', { dir: 'ltr' })}
          {textField('country', 'country-name')}
          {textField('mobile', 'tel', { type: 'tel', dir: 'ltr' })}
          {textField('recipient', 'shipping name')}
          {textField('landmark', 'off')}
          <PlaceLists places={places} city={values.city} state={values.state} />
          <FormMessage refusal={refusal} />
          <SubmitButton text={t.submit()} isReady isRunning={isRunning} />
        </Form>
      </FormDialog>
    </MuiRoot>
  )
}
