import { hasOwnApi } from '@souk-vert/shared/contract/shop-apis'
import { type Refuse, refuseBy } from '@souk-vert/shared/releases/refused'

const refuse: Refuse = refuseBy('ownership')

/** Refuses an API that is not named after its remote, or is named as calls of the shop are. Throws Refused. */
export function checkApi(name: string, api: string | undefined): void {
  if (api === undefined || hasOwnApi({ name, api })) return
  const isShops = api === `/api/${name}`
  refuse(
    isShops ? `${name} declares ${api}, which is the shop's` : `${name} declares the API ${api}`,
    isShops ? 'give the remote another name' : `a remote's API is named after it: write "api": "/api/${name}"`,
  )
}

/** Refuses a slot under another remote's name. Throws Refused. */
export function checkOwnSlots(name: string, slots: string[]): void {
  const foreign = slots.find((slot) => slot.includes('/'))
  if (foreign) refuse(`${name} declares the slot ${foreign}`, `a slot stands under its own remote's name alone`)
}
