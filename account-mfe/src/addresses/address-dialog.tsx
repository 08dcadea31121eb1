import { useId } from 'react'
import { call, reloadAddresses } from 'shared/client'
import type { SlotProps } from 'shared/federation/slots'
import { styled } from 'shared/ui/kit'
import { Dialog, DialogContent, DialogTitle, IconButton, MuiRoot, TextField } from 'shared/ui/mui'
import { media, space } from 'shared/ui/theme'
import { toastSuccess } from 'shared/ui/toast'
import { CloseIcon } from '../parts/icons'
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

const labels = {
  address_line: 'Address Line',
  city: 'City',
  state: 'State',
  pincode: 'Pincode',
  country: 'Country',
  mobile: 'Mobile No.',
}

/** The Add Address modal (section 2). Saves, loads the list of addresses again, tells its opener and closes. */
export function AddressDialog({ onClose, onSaved }: SlotProps['account/AddressDialog']) {
  const titleId = useId()
  const { field, submit, isRunning } = useForm(labels)
  const save = submit(async (address) => {
    const { message } = await call('POST /api/address/create', address)
    toastSuccess(message)
    await reloadAddresses()
    onSaved()
    onClose()
  })
  const required = (
    name: keyof typeof labels,
    autoComplete: string,
    rest: { type?: string; autoFocus?: boolean } = {},
  ) => (
    <TextField {...field(name)} {...rest} autoComplete={autoComplete} slotProps={{ htmlInput: { required: true } }} />
  )
  return (
    <MuiRoot>
      {/* A slip beside the form must not lose what was typed: only Close and Escape close it. */}
      <Dialog
        open
        onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxWidth: 560 } } }}
      >
        <DialogTitle sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pr: 1 }}>
          <span id={titleId}>Add Address</span>
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </DialogTitle>
        <DialogContent>
          <Form onSubmit={save}>
            {required('address_line', 'address-line1', { autoFocus: true })}
            {required('city', 'address-level2')}
            {required('state', 'address-level1')}
            {required('pincode', 'postal-code')}
            {required('country', 'country-name')}
            {required('mobile', 'tel', { type: 'tel' })}
            <SubmitButton text="Submit" isReady isRunning={isRunning} />
          </Form>
        </DialogContent>
      </Dialog>
    </MuiRoot>
  )
}
