import { worksIn } from '@souk-vert/shared/contract/roles'
import type { User } from '@souk-vert/shared/contract/user/user'
import type { StateCreator } from 'zustand/vanilla'
import type { AddressesSlice } from './addresses'
import type { CartSlice } from './cart'
import { check, id, text } from './checks'
import { loading } from './load-state'
import type { OrdersSlice } from './orders'

export type Session = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; user: User }

/** The user of the shop (section 4). Tokens are not here: only `shared/client` reads them. */
export interface SessionSlice {
  readonly session: Session
  /** The session of the signed-in user has ended between two clicks: the login is asked for, and page and forms stay. */
  readonly hasSessionExpired: boolean
  /** The lists of another user are forgotten. @throws TypeError for a user that is malformed */
  signedIn(user: User): void
  signedOut(): void
  /** Marks the session as expired; ignored when nobody is signed in. */
  sessionExpired(): void
}

type WithLists = SessionSlice & CartSlice & AddressesSlice & OrdersSlice

export const createSessionSlice: StateCreator<WithLists, [], [], SessionSlice> = (set) => ({
  session: { status: 'loading' },
  hasSessionExpired: false,
  signedIn: (user) => {
    check('signedIn', 'user', user, { _id: id, name: text, role: text })
    set((before) => {
      const former = userOf(before)
      const isAnother = former !== undefined && former._id !== user._id
      const lists = isAnother ? { cart: loading, addresses: loading, orders: loading } : {}
      return { ...lists, session: { status: 'signed-in', user }, hasSessionExpired: false }
    })
  },
  signedOut: () => set({ session: { status: 'signed-out' }, hasSessionExpired: false }),
  sessionExpired: () => set(({ session }) => ({ hasSessionExpired: session.status === 'signed-in' })),
})

/** The signed-in user, if there is one. */
export const userOf = ({ session }: Pick<SessionSlice, 'session'>): User | undefined =>
  session?.status === 'signed-in' ? session.user : undefined

/** Whether the user may see the admin pages (section 6). The backend decides again on every call. */
export const isAdmin = (state: Pick<SessionSlice, 'session'>): boolean => worksIn(userOf(state)?.role ?? '', 'admin')
