import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { inPageLanguage } from '@souk-vert/shared/language/page-address'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A page of the shop: path, query and fragment, without a language. */
  to: string
  /** The state that the page finds in its location. */
  state?: unknown
  /** Whether the page stays scrolled as it is: for links that change a part of it. */
  preventScrollReset?: boolean
}

const keepsPage = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

const isHere = (href: string) => href === location.pathname + location.search + location.hash

/**
 * A link to a page of the shop, which opens without a new document. Not the router's own: docs/decisions/packages.md says why.
 */
export function Link({ to, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const href = inPageLanguage(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || keepsPage(event)) return
    event.preventDefault()
    void navigate(to, { state, replace: isHere(href), preventScrollReset })
  }
  return <a {...rest} href={href} onClick={follow} />
}
