import { useEffect, useState } from 'react'
import { reloadAddresses } from 'shared/client'
import { pageStore, useShop } from 'shared/stores'
import { AddTile } from 'shared/ui/add-tile'
import { Button, Container, PageTitle, Skeleton, styled } from 'shared/ui/kit'
import { LoadFailed } from 'shared/ui/load-failed'
import { media, space } from 'shared/ui/theme'
import { RequireUser } from '../parts/require-user'
import { AddressCard } from './address-card'
import { AddressDialog } from './address-dialog'

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
const AddressesSkeleton = () => (
  <List as="div" aria-busy="true" aria-label="Loading addresses" role="status">
    <Skeleton style={{ height: 156 }} />
    <Skeleton style={{ height: 156 }} />
  </List>
)

function Addresses({ onAdd }: { onAdd(): void }) {
  const addresses = useShop((state) => state.addresses)

  useEffect(() => {
    if (pageStore.getState().addresses.status !== 'ready') void reloadAddresses()
  }, [])

  if (addresses.status === 'loading') return <AddressesSkeleton />
  if (addresses.status === 'failed') return <LoadFailed what="Your addresses could not load" reload={reloadAddresses} />
  return (
    <List>
      {addresses.value.map((address) => (
        <li key={address._id}>
          <AddressCard address={address} />
        </li>
      ))}
      <li>
        <AddTile type="button" onClick={onAdd}>
          Add address
        </AddTile>
      </li>
    </List>
  )
}

/** Addresses (section 2): the user's active addresses, and the modal that adds one. */
export function AddressPage() {
  const isSignedIn = useShop((state) => state.session.status === 'signed-in')
  const [isAdding, setAdding] = useState(false)
  return (
    <Page>
      <Top>
        <PageTitle tabIndex={-1}>Address</PageTitle>
        <Button type="button" disabled={!isSignedIn} onClick={() => setAdding(true)}>
          Add Address
        </Button>
      </Top>
      <RequireUser skeleton={<AddressesSkeleton />}>
        <Addresses onAdd={() => setAdding(true)} />
      </RequireUser>
      {isAdding && <AddressDialog onClose={() => setAdding(false)} onSaved={() => undefined} />}
    </Page>
  )
}
