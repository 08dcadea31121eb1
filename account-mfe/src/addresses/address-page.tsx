import { useEffect, useRef, useState } from 'react'
import { reloadAddresses } from '@souk-vert/shared/client'
import type { Address } from '@souk-vert/shared/contract/user/address'
import { pageStore, useShop } from '@souk-vert/shared/stores'
import { AddTile } from '@souk-vert/shared/ui/add-tile'
import { Button, Container, PageTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { media, space } from '@souk-vert/shared/ui/theme'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import * as t from '#messages'
import { AddressCard } from './address-card'
import { AddressDialog } from './address-dialog'
import { RemoveAddress } from './remove-address'

const Page = styled(Container)`
  display: grid;
  gap: ${space(4)};
`
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space(2)};
`
const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  ${media.large} {
    grid-template-columns: 1fr 1fr;
  }
`
/** Target of the dialog: a new address, or a change of this one. */
type Editing = 'new' | Address

const AddressesSkeleton = () => (
  <List as="div" aria-busy="true" aria-label={t.loadingAddresses()} role="status">
    <Skeleton style={{ height: 156 }} />
    <Skeleton style={{ height: 156 }} />
  </List>
)

function Addresses({ onEdit }: { onEdit(editing: Editing): void }) {
  const addresses = useShop((state) => state.addresses)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (pageStore.getState().addresses.status !== 'ready') void reloadAddresses()
  }, [])

  if (addresses.status === 'loading') return <AddressesSkeleton />
  if (addresses.status === 'failed') return <LoadFailed what={t.couldNotLoadAddresses()} reload={reloadAddresses} />
  return (
    <List ref={list} tabIndex={-1} aria-label={t.yourAddresses()}>
      {addresses.value.map((address) => (
        <li key={address._id}>
          <AddressCard address={address}>
            <Button
              type="button"
              outlined
              aria-label={t.editOne({ address: address.address_line })}
              onClick={() => onEdit(address)}
            >
              {t.edit()}
            </Button>
            {/* The focus must not go with the button that had it. */}
            <RemoveAddress address={address} onRemoved={() => list.current?.focus()} />
          </AddressCard>
        </li>
      ))}
      <li>
        <AddTile type="button" onClick={() => onEdit('new')}>
          {t.addAnAddress()}
        </AddTile>
      </li>
    </List>
  )
}

/** Addresses (section 2): the user's active addresses, and the modal that adds or changes one. */
export function AddressPage() {
  const isSignedIn = useShop((state) => state.session.status === 'signed-in')
  const [editing, setEditing] = useState<Editing>()
  return (
    <Page>
      <Top>
        <PageTitle tabIndex={-1}>{t.address()}</PageTitle>
        <Button type="button" disabled={!isSignedIn} onClick={() => setEditing('new')}>
          {t.addAddress()}
        </Button>
      </Top>
      <RequireUser skeleton={<AddressesSkeleton />}>
        <Addresses onEdit={setEditing} />
      </RequireUser>
      {editing && (
        <AddressDialog
          address={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => undefined}
        />
      )}
    </Page>
  )
}
