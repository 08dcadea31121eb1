import { useState } from 'react'
import { aUser } from '@souk-vert/shared/testing/builders'
import type { User } from '@souk-vert/shared/contract/user/user'
import { Button } from '@souk-vert/shared/ui/kit'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { AccountMenu } from './account-menu'

const entries = [
  { label: 'Category', path: '/dashboard/category', order: 10, adminOnly: true },
  { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
  { label: 'Save Address', path: '/dashboard/address', order: 60 },
]

/** Open at first; the button opens it again. */
function Opened({ user }: { user: Partial<User> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(true)
  return (
    <WithStore state={{ session: { status: 'signed-in', user: aUser(user) } }}>
      <div style={{ display: 'grid', justifyContent: 'end', padding: 16 }}>
        <Button ref={setAnchor} onClick={() => setOpen(true)}>
          Account
        </Button>
      </div>
      {anchor && isOpen && <AccountMenu anchor={anchor} entries={entries} onClose={() => setOpen(false)} />}
    </WithStore>
  )
}

export const states: States = {
  coversPage: true,
  path: '/dashboard/myorders',
  each: { shopper: <Opened user={{}} />, admin: <Opened user={{ role: 'ADMIN' }} /> },
}
