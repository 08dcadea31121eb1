import { type ComponentType, type CSSProperties, type ReactNode, useEffect } from 'react'
import { reportError } from '@souk-vert/shared/client'
import type { PlacedSection } from '@souk-vert/shared/releases/format'
import { styled } from '@souk-vert/shared/ui/kit'
import { media } from '@souk-vert/shared/ui/theme'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { afterPress } from './after-press'
import { ErrorBoundary } from '../ui/boundary/error-boundary'
import { languageAttributes, type Part } from './part'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { usePart } from './use-part'

const Reserved = styled.div`
  min-height: var(--small);
  ${media.large} {
    min-height: var(--large);
  }
`

interface SectionProps {
  place: string
  section: PlacedSection
  props: object
  around?: (section: ReactNode) => ReactNode
}

/** One section of another remote. Where it cannot be loaded, nothing stands. */
function Section({ place, section: { remote, name, height }, props, around }: SectionProps) {
  const host = useSlotHost()
  const part = host.slot(`${remote}/${name}`)
  const whenReady: Part<ComponentType<object>> = { ...part, load: () => host.whenReady().then(part.load) }
  const { state, retry, threw } = usePart(whenReady, { arrive: afterPress })
  useBackOnline(state.is === 'failed', retry)
  if (state.is === 'failed') return null
  const Component = state.is === 'ready' ? state.value : undefined
  const box = (
    <Reserved
      data-place={place}
      data-extension={`${remote}/${name}`}
      {...languageAttributes(part)}
      style={{ '--small': `${height.small}px`, '--large': `${height.large}px` } as CSSProperties}
    >
      {Component && (
        <ErrorBoundary fallback={null} onError={(error) => threw(Component, error)}>
          <Component {...props} />
        </ErrorBoundary>
      )}
    </Reserved>
  )
  return around ? around(box) : box
}

export interface SectionsProps {
  name: string
  version: number
  sections: PlacedSection[]
  props: object
  around?: (section: ReactNode) => ReactNode
}

/**
 * The sections of a place, each behind its own boundary, in a height that is reserved until it is there: none waits for
 * another, and one that fails leaves the others and the page as they are. Those for other props are left out, and reported.
 */
export default function Sections({ name, version, sections, props, around }: SectionsProps) {
  const others = sections.filter((section) => section.version !== version)
  const mismatch = others
    .map(
      (section) => `${section.remote}'s ${section.name} is for version ${section.version} of ${name}, not ${version}`,
    )
    .join('; ')
  useEffect(() => {
    if (mismatch) reportError(new Error(mismatch))
  }, [mismatch])
  return sections
    .filter((section) => !others.includes(section))
    .map((section) => (
      <Section key={`${section.remote}/${section.name}`} place={name} section={section} props={props} around={around} />
    ))
}
