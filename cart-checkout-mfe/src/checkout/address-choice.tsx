import { useEffect, useRef, useState } from 'react'
import * as t from '#messages'
import { reloadAddresses } from '@souk-vert/shared/client'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { useShop } from '@souk-vert/shared/stores'
import { isolated } from '@souk-vert/shared/language/isolated'
import { placeLine } from '@souk-vert/shared/text/place-line'
import { AddTile } from '@souk-vert/shared/ui/add-tile'
import { Mute, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { color, font, FOCUS_RING, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { Step, StepTitle } from './step'

const Choice = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space(3)};
  }
`

const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;
  /* Clear of the bar at the foot of a phone. */
  scroll-margin-block: ${space(30)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${color.brand};
  }
  &:has(:checked) {
    border-color: ${color.brand};
    background: ${color.soft};
  }
  &:has(:focus-visible) {
    outline: ${FOCUS_RING};
    outline-offset: 2px;
  }
  input {
    width: ${space(5)};
    height: ${space(5)};
    margin: 0;
    accent-color: ${color.brand};
    outline: none;
  }
  strong {
    display: block;
    font-weight: 600;
  }
`

/** The chosen one has a button beside it. */
const Row = styled.div`
  position: relative;
  > label:not(:last-child) {
    padding-inline-end: ${space(26)};
  }
  > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(2)};
    margin: auto;
    height: ${TARGET};
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.brand};
    font: 700 ${text.body} ${font};
    cursor: pointer;
    &:hover {
      text-decoration: underline;
    }
  }
`

const PlaceAndPhone = styled(Mute)`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(4)};
`

const Phone = styled.span`
  white-space: nowrap;
`

interface OptionProps {
  address: Address
  isChosen: boolean
  onChoose(id: string): void
  onEdit(): void
}

/** An address in two lines. The chosen one can be edited, and comes into view, as when it was added a moment ago. */
function AddressOption({ address, isChosen, onChoose, onEdit }: OptionProps) {
  const option = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <Row>
      <Option ref={option}>
        <input type="radio" name="address" checked={isChosen} onChange={() => onChoose(address._id)} />
        <span>
          <strong dir="auto">{address.address_line}</strong>
          <PlaceAndPhone>
            <span>{isolated(placeLine(address))}</span> <Phone dir="ltr">{address.mobile}</Phone>
          </PlaceAndPhone>
        </span>
      </Option>
      {isChosen && (
        <button type="button" aria-label={t.editOne({ address: address.address_line })} onClick={onEdit}>
          {t.edit()}
        </button>
      )}
    </Row>
  )
}

interface AddressChoiceProps {
  chosenId: string | undefined
  /** `undefined`: the first of the list, which is the newest. */
  onChoose(id: string | undefined): void
}

/** 'Choose your address' (section 2): the user's active addresses, which can be corrected, and a tile that opens the address dialog. */
export function AddressChoice({ chosenId, onChoose }: AddressChoiceProps) {
  const addresses = useShop((state) => state.addresses)
  const [dialog, setDialog] = useState<{ address?: Address }>()
  const close = () => setDialog(undefined)
  const saved = () => {
    close()
    if (!dialog?.address) onChoose(undefined)
  }
  return (
    <Step as="div">
      <Choice>
        <legend>
          <StepTitle number={1}>{t.chooseAddress()}</StepTitle>
        </legend>
        {addresses.status === 'failed' && <LoadFailed what={t.addressesNotLoaded()} reload={reloadAddresses} />}
        {addresses.status === 'ready' &&
          addresses.value.map((address) => (
            <AddressOption
              key={address._id}
              address={address}
              isChosen={address._id === chosenId}
              onChoose={onChoose}
              onEdit={() => setDialog({ address })}
            />
          ))}
        <AddTile type="button" onClick={() => setDialog({})}>
          {t.addAddress()}
        </AddTile>
        {dialog && (
          <RemoteSlot
            name="account/AddressDialog"
            props={{ ...dialog, onClose: close, onSaved: saved }}
            label={t.addressForm()}
            placeholder={<Spinner label={t.loadingAddressForm()} />}
          />
        )}
      </Choice>
    </Step>
  )
}
