import type { ReactElement } from 'react'
import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import type { SlotName } from '@souk-vert/shared/federation/slots'
import { aProduct } from '@souk-vert/shared/testing/builders'
import { Button, Skeleton } from '@souk-vert/shared/ui/kit'

const close = () => undefined
const entries = [{ label: 'Recipes', path: '/recipes', order: 10 }]

/** An example of each slot, by its name. */
export const slots: { [Name in SlotName]: () => ReactElement } = {
  'account/AccountMenu': () => (
    <RemoteSlot
      name="account/AccountMenu"
      props={{ anchor: document.body, entries, onClose: close }}
      placeholder={null}
      label="your account"
    />
  ),
  'account/AddressDialog': () => (
    <RemoteSlot
      name="account/AddressDialog"
      props={{ onClose: close, onSaved: close }}
      placeholder={null}
      label="the address"
    />
  ),
  'account/BackInStock': () => (
    <RemoteSlot
      name="account/BackInStock"
      props={{ productId: 'p1' }}
      placeholder={<Skeleton style={{ height: 44 }} />}
      whenFailed={null}
      label="the alert"
    />
  ),
  'account/DashboardLayout': () => (
    <RemoteSlot
      name="account/DashboardLayout"
      props={{ entries, children: 'My recipes' }}
      placeholder={<Skeleton style={{ height: 320 }} />}
      label="the menu"
    />
  ),
  'account/LoginDialog': () => (
    <RemoteSlot name="account/LoginDialog" props={{}} placeholder={null} label="the login" />
  ),
  'cart-checkout/AddToCart': () => (
    <RemoteSlot
      name="cart-checkout/AddToCart"
      props={{ product: aProduct({ _id: 'p1' }) }}
      placeholder={<Button>Add</Button>}
      whenFailed={<Button disabled>Add</Button>}
      label="the Add buttons"
      replayKey="add-p1"
    />
  ),
  'cart-checkout/CartDrawer': () => (
    <RemoteSlot name="cart-checkout/CartDrawer" props={{ onClose: close }} placeholder={null} label="your cart" />
  ),
}
