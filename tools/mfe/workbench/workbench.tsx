import { type ComponentType, type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router-dom'
import { onlyVersion } from '@souk-vert/shared/federation/part'
import { noHost, type SlotHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { Toaster } from '@souk-vert/shared/ui/toast'
import type { States } from '@souk-vert/shared/testing/states'
import { Overview, viewOf } from './overview'
import { pretendStates } from './pretend-states'

/** The components of a part by the path of their file, and the project's slots and sections by name. */
interface Bench {
  components: Record<string, States>
  slots: Record<string, () => Promise<ComponentType<object>>>
}

const Places = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(6)} ${space(4)};
  padding: ${space(4)};
`
const Place = styled.figure`
  max-width: 100%;
  min-width: 0;
`
const Caption = styled.figcaption`
  margin-bottom: ${space(2)};
  color: ${color.mute};
  font-size: ${text.small};
`

const hostOf = (slots: Bench['slots']): SlotHost => ({
  ...noHost,
  slot: (name) => onlyVersion(() => slots[name]?.() ?? Promise.reject(new Error(`No remote offers ${name}`))),
})

/** Surroundings of a component in the shop: router and slots. */
function InHost({ host, path = '/', children }: { host: SlotHost; path?: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }], { initialEntries: [path] }))
  return (
    <SlotHostProvider value={host}>
      <RouterProvider router={router} />
    </SlotHostProvider>
  )
}

function Component({ host, states }: { host: SlotHost; states: States }) {
  return (
    <Places>
      {Object.entries(states.each).map(([name, children]) => (
        <Place key={name} style={{ width: states.width ?? '100%' }}>
          <Caption>{name}</Caption>
          <InHost host={host} path={states.path}>
            {children}
          </InHost>
        </Place>
      ))}
    </Places>
  )
}

/** Fills the page: with all components, each in a frame of the chosen width, or with the one that a frame asks for. */
export function showWorkbench({ components, slots }: Bench): void {
  const { component, state, width, scheme } = viewOf(location.search)
  const host = hostOf(slots)
  pretendStates(scheme)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const states = component === undefined ? undefined : components[component]
  if (!states) return root.render(<Overview components={components} width={width} scheme={scheme} />)
  root.render(
    <StrictMode>
      {state === undefined ? (
        <Component host={host} states={states} />
      ) : (
        <InHost host={host} path={states.path}>
          {states.each[state]}
        </InHost>
      )}
      <Toaster />
    </StrictMode>,
  )
}
