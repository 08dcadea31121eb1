import { call, reloadAddresses } from '@souk-vert/shared/client'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { pincodeFault, typedMobileError } from '@souk-vert/shared/contract/input-rules'
import { hasNoPostalCodes } from '@souk-vert/shared/text/postal-code'
import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { type AddressField, addressLabels } from '@souk-vert/shared/text/address-labels'
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

const textsOf = ({ address_line, city, state, pincode, country, mobile }: Address) => {
  return { address_line, city, state, pincode, country, mobile }
}

const isOptional = (name: string, { country }: { country: string }) => name === 'pincode' && hasNoPostalCodes(country)

/**
 * The Add Address modal, and the Edit Address modal of one that is given (section 2). Saves, loads the list of addresses
 * again, notifies its opener and closes.
 */
export function AddressDialog({ address, onClose, onSaved }: SlotProps['account/AddressDialog']) {
  const { field, values, submit, isRunning, refusal } = useForm(addressLabels(), {
    initial: address && textsOf(address),
    rules: { pincode: pincodeFault, mobile: typedMobileError },
    isOptional,
  })
  const save = submit(async (texts) => {
    const { message } = address
      ? await call('PUT /api/address/update', { _id: address._id, ...texts })
      : await call('POST /api/address/create', texts)
    toastSuccess(message)
    await reloadAddresses()
    onSaved()
    onClose()
  })
  const required = (
    name: AddressField,
    autoComplete: string,
    { dir, ...rest }: { type?: string; autoFocus?: boolean; name?: string; id?: string; dir?: 'ltr' } = {},
  ) => (
    <TextField
      {...field(name)}
      {...rest}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { required: !isOptional(name, values), ...(dir && { dir }) } }}
    />
  )
  return (
    <MuiRoot>
      <FormDialog title={address ? t.editAddress() : t.addAddress()} width={560} onClose={onClose}>
        <Form onSubmit={save} noValidate>
          {/* The name is the one of section 3; the form finds the field by its id. */}
          {required('address_line', 'address-line1', { autoFocus: true, name: 'addressline', id: 'address_line' })}
          {required('city', 'address-level2')}
          {required('state', 'address-level1')}
          {required('pincode', 'postal-code', { dir: 'ltr' })}
          {required('country', 'country-name')}
          {required('mobile', 'tel', { type: 'tel', dir: 'ltr' })}
          <FormMessage refusal={refusal} />
          <SubmitButton text={t.submit()} isReady isRunning={isRunning} />
        </Form>
      </FormDialog>
    </MuiRoot>
  )
}
