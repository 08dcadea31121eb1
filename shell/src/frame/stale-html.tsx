import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { PartState } from '@souk-vert/shared/federation/part-state'
import { Container, CouldNotLoad } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'

const sentences: Partial<Record<PartState<unknown>['is'], () => string>> = {
  slow: t.stillLoadingLinksWork,
  failed: t.partMissingLinksWork,
}

const neverChanges = () => () => undefined

/** The bar above the server's HTML of a page that is slow or failed: its links work as links (architecture, Failure). */
export function StaleNotice({ state, onRetry }: { state: PartState<unknown>['is']; onRetry(): void }) {
  // The server's HTML has no bar: while that is hydrated, there is none.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const sentence = sentences[state]?.()
  return (
    isHydrated &&
    sentence && (
      <Container>
        <CouldNotLoad what={sentence} onRetry={onRetry} />
      </Container>
    )
  )
}

/** Attributes of the place in which a remote's output stands, on the server and in the browser. */
export const placeOf = (remote: string) => ({ 'data-mfe': remote, style: { display: 'contents' } }) as const

/** Hydrates the server's HTML of a page without its remote: React leaves it as it is. */
export const StaleHtml = ({ remote }: { remote: string }) => (
  <div {...placeOf(remote)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)

/** A copy of the server's HTML, in place of a page that broke after React had taken that over. */
export function CopiedHtml({ from }: { from: Element }): ReactNode {
  const fill = useCallback((place: HTMLElement | null) => void place?.replaceChildren(from.cloneNode(true)), [from])
  return <div ref={fill} style={{ display: 'contents' }} />
}
