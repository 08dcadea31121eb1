import type { ReactNode } from 'react'

const isText = (child: ReactNode): boolean => typeof child === 'string' || typeof child === 'number'

/**
 * Returns the children with each run of texts in a span. React must hold no text node beside others: a translator in the
 * browser replaces text nodes, and React throws when it inserts or removes beside one that is gone. For a flex container,
 * where spaces between elements draw nothing. An only child stays as it is.
 */
export function wrapTexts(children: ReactNode): ReactNode[] {
  if (!Array.isArray(children)) return [children]
  return children.map((child: ReactNode, index) => {
    if (!isText(child)) return child
    if (isText(children[index - 1])) return null
    const end = children.findIndex((next: ReactNode, at) => at > index && !isText(next))
    const text = children.slice(index, end === -1 ? undefined : end).join('')
    return text.trim() ? <span key={index}>{text}</span> : null
  })
}
