import { useRef, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { Link, styled, useClosedByBack } from '@souk-vert/shared/ui/kit'
import { color, PAGE_WIDTH, radius, shadow, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { quiet } from './account-button'
import type { CategoryLinks } from './category-links'
import { ChevronIcon } from './icons'

const MENU = 'categories-menu'

const OnDesks = styled.div`
  @media (max-width: 69.99em) {
    display: none;
  }
`
const Quiet = styled.button(quiet)

/** The browser opens it, and closes it by Escape and a press beside it; the shop by Back. */
const Menu = styled.div`
  position: fixed;
  inset-block: 76px auto;
  inset-inline: calc(max(0px, (100vw - ${PAGE_WIDTH}) / 2) + ${space(40)}) auto;
  max-height: calc(100vh - 100px);
  margin: 0;
  padding: ${space(3)};
  border: 0;
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.floating};
`

/** 'Categories': opens all of them, from any page of a desk. The code of its links is loaded when they are first wanted. */
export function CategoriesButton() {
  const [Links, setLinks] = useState<typeof CategoryLinks>()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useClosedByBack(isOpen, () => menu.current?.hidePopover())
  const load = () =>
    void import(/* webpackChunkName: 'category-links' */ './category-links').then(
      (loaded) => setLinks(() => loaded.CategoryLinks),
      reportError,
    )
  return (
    <OnDesks>
      <Quiet type="button" popoverTarget={MENU} onPointerEnter={load} onFocus={load} onClick={load}>
        <span>{t.categories()}</span>
        <ChevronIcon />
      </Quiet>
      <Menu ref={menu} id={MENU} popover="auto" onToggle={({ newState }) => setOpen(newState === 'open')}>
        {Links ? <Links /> : <Link to="/">{t.allCategories()}</Link>}
      </Menu>
    </OnDesks>
  )
}
