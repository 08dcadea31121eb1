import { type ReactNode, useCallback } from 'react'
import { Container, CouldNotLoad } from 'shared/ui/kit'

/** What has become of a page whose HTML the server sent: its links work as links, and a bar above says what is missing. */
export type KeptState = 'waiting' | 'slow' | 'failed'

const sentences = {
  slow: 'This page is still loading; its links work already',
  failed: 'This page could not load in full; its links work',
}

/** The bar above the server's HTML (architecture, Failure). */
export const KeptNotice = ({ state, onRetry }: { state: KeptState; onRetry(): void }) =>
  state === 'waiting' ? null : (
    <Container>
      <CouldNotLoad what={sentences[state]} onRetry={onRetry} />
    </Container>
  )

/** Attributes of the place in which a remote's output stands, on the server and in the browser. */
export const placeOf = (remote: string) => ({ 'data-mfe': remote, style: { display: 'contents' } }) as const

/** Hydrates the server's HTML of a page without its remote: React leaves it as it is. */
export const KeptHtml = ({ remote }: { remote: string }) => (
  <div {...placeOf(remote)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)

/** A copy of the server's HTML, in place of a page that broke after React had taken that over. */
export function CopiedHtml({ from }: { from: Element }): ReactNode {
  const fill = useCallback((place: HTMLElement | null) => void place?.replaceChildren(from.cloneNode(true)), [from])
  return <div ref={fill} style={{ display: 'contents' }} />
}
