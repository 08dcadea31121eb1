import { render } from '@testing-library/react'
import { type ComponentType, type ReactElement, type ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider, type RouteObject } from 'react-router-dom'
import type { ShopState } from '@souk-vert/shared/stores'
import { Toaster } from '@souk-vert/shared/ui/toast'
import { onlyVersion } from '@souk-vert/shared/federation/part'
import { type SlotHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import type { MenuEntry, PlacedExtension } from '@souk-vert/shared/releases/format'
import { resetShop } from './reset-shop'

interface HostOptions {
  /** State of the session store; the rest is as on a fresh page. */
  state?: Partial<ShopState>
  /** Path of the page; `/` by default. */
  path?: string
  /** Further routes, such as the target of a link. */
  routes?: RouteObject[]
  /** Slot components by name; a slot without one fails to load. */
  slots?: Record<string, ComponentType<never>>
  /** Slots of the releases before. */
  previousSlots?: Record<string, ComponentType<never>>
  /** Whether the slots are loaded already, as on a later page. */
  areSlotsLoaded?: boolean
  /** Entries that remotes declare for the account menu; none by default. */
  menu?: MenuEntry[]
  /** Extensions that they declare for the other places; none by default. */
  extensions?: PlacedExtension[]
  /** Resolves when slots may load; at once by default. */
  whenReady?: () => Promise<void>
  /** Overrides of this host. */
  host?: Partial<SlotHost>
  /** Wraps all of it, and has the router. */
  around?: (page: ReactNode, router: ReturnType<typeof createMemoryRouter>) => ReactNode
}

const hostWith = ({
  slots = {},
  previousSlots = {},
  areSlotsLoaded = false,
  menu = [],
  extensions = [],
  whenReady = () => Promise.resolve(),
  host,
}: HostOptions): SlotHost => ({
  menu,
  extensions,
  slot: (name) => ({
    ...onlyVersion(
      async () => {
        const Slot = slots[name]
        if (!Slot) throw new Error(`No slot ${name} in this test`)
        return Slot as ComponentType<object>
      },
      areSlotsLoaded ? (slots[name] as ComponentType<object> | undefined) : undefined,
    ),
    loadPrevious: async (broken, error) => {
      const Slot = previousSlots[name]
      if (!Slot || Slot === (broken as unknown)) throw error
      return Slot as ComponentType<object>
    },
  }),
  whenReady,
  slotFailed: () => () => undefined,
  ...host,
})

/** Renders an element, or route objects, as the shell would: real router, real session store, real toasts. */
export function renderInHost(what: ReactElement | RouteObject[], options: HostOptions = {}) {
  resetShop(options.state)
  const own = Array.isArray(what) ? what : [{ path: options.path?.split('?')[0] ?? '/', element: what }]
  const router = createMemoryRouter([...own, ...(options.routes ?? []), { path: '*', element: null }], {
    initialEntries: [options.path ?? '/'],
  })
  const page = (
    <SlotHostProvider value={hostWith(options)}>
      <RouterProvider router={router} />
      <Toaster />
    </SlotHostProvider>
  )
  const view = render(options.around?.(page, router) ?? page)
  return { router, ...view }
}
