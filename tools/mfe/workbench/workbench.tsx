import { type ComponentType, createContext, type ReactNode, StrictMode, use, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router-dom'
import { onlyVersion } from '@souk-vert/shared/federation/part'
import { noHost, type SlotHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { Toaster } from '@souk-vert/shared/ui/toast'
import { followSaves } from './follow-saves'
import { Overview } from './overview'
import { pretendStates, type Scheme } from './pretend-states'
import type { States } from '@souk-vert/shared/testing/states'
import { viewOf } from './view'

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

/** Slots and sections that were asked for in this page. */
const asked = new Set<string>()

const hostOf = (slots: Bench['slots']): SlotHost => ({
  ...noHost,
  slot: (name) =>
    onlyVersion(() => {
      asked.add(name)
      return slots[name]?.() ?? Promise.reject(new Error(`No remote offers ${name}`))
    }),
})

/** Content of the one route of a place: a saved change sets it again. */
const Shown = createContext<ReactNode>(null)
const ShownHere = () => use(Shown)

/** Surroundings of a component in the shop: router and slots. */
function InHost({ host, path = '/', children }: { host: SlotHost; path?: string; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: ShownHere }], { initialEntries: [path] }))
  return (
    <SlotHostProvider value={host}>
      <Shown value={children}>
        <RouterProvider router={router} />
      </Shown>
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

/** The mounted page. */
interface Page {
  root: Root
  host: SlotHost
}
let page: Page | undefined

function openPage(slots: Bench['slots'], scheme: Scheme): Page {
  pretendStates(scheme)
  followSaves()
  return { root: createRoot(document.body.appendChild(document.createElement('div'))), host: hostOf(slots) }
}

/** Renders what has come in the place of components that it replaces, with their state where their hooks are the same. */
function refreshComponents(slots: Bench['slots']): void {
  const { __reactRefresh: refresh } = globalThis as { __reactRefresh?: { performReactRefresh(): void } }
  refresh?.performReactRefresh()
  const renewed = [...asked].map((name) => slots[name]?.())
  void Promise.all(renewed).then(() => refresh?.performReactRefresh())
}

/**
 * Fills the page: with all components, each in a frame of the chosen width, or with the one that a frame asks for. After a saved
 * change it is called again, with what is new.
 */
export function showWorkbench({ components, slots }: Bench): void {
  const { component, state, width, scheme } = viewOf(location.search)
  if (page) refreshComponents(slots)
  const { root, host } = (page ??= openPage(slots, scheme))
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
