import { useEffect, useRef, useState } from 'react'
import * as t from '#messages'
import { reloadAddresses } from '@souk-vert/shared/client'
import type { Address } from '@souk-vert/shared/contract/address'
import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { useShop } from '@souk-vert/shared/stores'
import { isolated } from '@souk-vert/shared/text/isolated'
import { placeLine } from '@souk-vert/shared/text/place-line'
import { AddTile } from '@souk-vert/shared/ui/add-tile'
import { Mute, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { color, FOCUS_RING, radius, space } from '@souk-vert/shared/ui/theme'
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
}

/** An address in two lines. The chosen one comes into view, as when it was added a moment ago. */
function AddressOption({ address, isChosen, onChoose }: OptionProps) {
  const option = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <Option ref={option}>
      <input type="radio" name="address" checked={isChosen} onChange={() => onChoose(address._id)} />
      <span>
        <strong dir="auto">{address.address_line}</strong>
        <PlaceAndPhone>
          <span>{isolated(placeLine(address))}</span> <Phone dir="ltr">{address.mobile}</Phone>
        </PlaceAndPhone>
      </span>
    </Option>
  )
}

interface AddressChoiceProps {
  chosenId: string | undefined
  /** `undefined`: the first of the list, which is the newest. */
  onChoose(id: string | undefined): void
}

/** 'Choose your address' (section 2): the user's active addresses, and a tile that opens the address dialog. */
export function AddressChoice({ chosenId, onChoose }: AddressChoiceProps) {
  const addresses = useShop((state) => state.addresses)
  const [isAdding, setAdding] = useState(false)
  const saved = () => {
    setAdding(false)
    onChoose(undefined)
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
            />
          ))}
        <AddTile type="button" onClick={() => setAdding(true)}>
          {t.addAddress()}
        </AddTile>
        {isAdding && (
          <RemoteSlot
            name="account/AddressDialog"
            props={{ onClose: () => setAdding(false), onSaved: saved }}
            label={t.addressForm()}
            placeholder={<Spinner label={t.loadingAddressForm()} />}
          />
        )}
      </Choice>
    </Step>
  )
}
