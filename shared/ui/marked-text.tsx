import { createElement, type ReactNode } from 'react'
import type { TextPart } from '@souk-vert/shared/contract/settings/info-page'
import { splitAddress } from '@souk-vert/shared/language/addresses'
import { isShopPath } from '@souk-vert/shared/slug/shop-path'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'

/** Lines that are comfortable to read, whatever the page's width. */
const Article = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  max-width: 68ch;
  overflow-wrap: anywhere;
  h2 {
    margin-top: ${space(3)};
    font-size: ${text.title};
    font-weight: 700;
  }
  h3 {
    margin-top: ${space(2)};
    font-size: ${text.lead};
    font-weight: 700;
  }
  p,
  li {
    line-height: 1.6;
  }
  ul,
  ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(1)};
    padding-inline-start: ${space(6)};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    color: ${color.brand};
    text-decoration: underline;
  }
  blockquote {
    padding-inline-start: ${space(3)};
    border-inline-start: 3px solid ${color.line};
    color: ${color.mute};
  }
  pre {
    padding: ${space(3)};
    border-radius: ${radius.control};
    background: ${color.tint};
    white-space: pre-wrap;
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.line};
  }
`

/** An element that has begun, and what it holds so far. */
interface Begun {
  part: Extract<TextPart, { open: string }>
  within: ReactNode[]
}

function elementOf({ part: { open, href, start }, within }: Begun, key: number): ReactNode {
  if (href && isShopPath(href)) return createElement(Link, { key, to: splitAddress(href).address }, ...within)
  return createElement(open, { key, href, start, ...(href && { rel: 'noopener' }) }, ...within)
}

/** The elements of a text; what is not closed is left out. */
function elementsOf(parts: TextPart[]): ReactNode[] {
  const top: ReactNode[] = []
  const begun: Begun[] = []
  const add = (node: ReactNode) => (begun.at(-1)?.within ?? top).push(node)
  for (const [key, part] of parts.entries()) {
    if ('open' in part) begun.push({ part, within: [] })
    else if ('text' in part) add(part.text)
    else {
      const ended = begun.pop()
      if (ended) add(elementOf(ended, key))
    }
  }
  return top
}

/**
 * A text of the owner's, in the direction of its script. It holds no HTML: what is not an element of ours are letters.
 * Another text is drawn from nothing: a translator may have replaced what React would change.
 */
export const MarkedText = ({ parts }: { parts: TextPart[] }) => (
  <Article key={JSON.stringify(parts)} dir="auto">
    {elementsOf(parts)}
  </Article>
)
