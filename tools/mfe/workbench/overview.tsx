import { type SyntheticEvent, useState } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, space, text } from '@souk-vert/shared/ui/theme'
import type { Scheme } from './pretend-states'
import type { States } from '@souk-vert/shared/testing/states'

/** View named by the address of a workbench page: `?width=390&scheme=dark`. */
interface View {
  /** Filter for one component alone, and one state of it. */
  component?: string
  state?: string
  /** Width of the frames in px; undefined: as wide as the window. */
  width?: number
  scheme: Scheme
}

/** Reads the address of a page; the scheme is the system's by default. */
export function viewOf(search: string): View {
  const { width, scheme = 'system', ...shown } = Object.fromEntries(new URLSearchParams(search))
  return { ...shown, width: Number(width) || undefined, scheme: SCHEMES.find((each) => each === scheme) ?? 'system' }
}

function addressOf(view: View): string {
  const given = Object.entries(view).filter(([, value]) => value !== undefined && value !== 'system')
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

/** In px; the last is as wide as the window. */
const WIDTHS = [320, 390, 768, 1280, undefined]
const SCHEMES: Scheme[] = ['system', 'light', 'dark']

/** Height in px of the screen that a state has to itself. */
const SCREEN = 640

const Bar = styled.nav`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  a[aria-current] {
    color: ${color.brand};
    font-weight: 700;
  }
`
const Section = styled.section`
  padding: ${space(6)} ${space(4)} 0;
  h2 {
    margin-bottom: ${space(2)};
    font: 700 ${text.lead} ${font};
  }
`
const Border = styled.iframe`
  display: block;
  max-width: 100%;
  border: 1px solid ${color.line};
`

/** A frame as high as its content, unless its height is given. */
function Frame({ view, title, height }: { view: View; title: string; height?: number }) {
  const [own, setOwn] = useState(200)
  const follow = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    const body = contentDocument?.body
    if (!body || height) return
    new ResizeObserver(() => setOwn(body.scrollHeight)).observe(body)
  }
  return (
    <Border
      title={title}
      src={addressOf(view)}
      loading="lazy"
      onLoad={follow}
      style={{ width: view.width ?? '100%', height: height ?? own, boxSizing: 'content-box' }}
    />
  )
}

interface OverviewProps extends View {
  components: Record<string, States>
}

/** All components of a part under each other, with switches for width and colour scheme. */
export function Overview({ components, width, scheme }: OverviewProps) {
  return (
    <>
      <Bar aria-label="View">
        {WIDTHS.map((each) => (
          <a key={each ?? 0} href={addressOf({ width: each, scheme })} aria-current={each === width || undefined}>
            {each ? `${each} px` : 'window'}
          </a>
        ))}
        {SCHEMES.map((each) => (
          <a key={each} href={addressOf({ width, scheme: each })} aria-current={each === scheme || undefined}>
            {each}
          </a>
        ))}
      </Bar>
      {Object.entries(components).map(([component, states]) => (
        <Section key={component} aria-label={component}>
          <h2>{component}</h2>
          {states.coversPage ? (
            Object.keys(states.each).map((state) => (
              <div key={state}>
                <p>{state}</p>
                <Frame view={{ component, state, width, scheme }} title={`${component}: ${state}`} height={SCREEN} />
              </div>
            ))
          ) : (
            <Frame view={{ component, width, scheme }} title={component} />
          )}
        </Section>
      ))}
    </>
  )
}
