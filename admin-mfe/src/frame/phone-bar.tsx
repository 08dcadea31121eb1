import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { Drawer } from '@souk-vert/shared/ui/mui'
import { color, media, radius, space, text, STICKY } from '@souk-vert/shared/ui/theme'
import { Icon, iconOf } from '../parts/icons'
import { useMenu } from './menu'
import { MenuList } from './menu-list'

/** The last thing of its page, so that all else can be scrolled clear of it. Nothing on a desk and on paper. */
const Bar = styled.nav`
  position: ${STICKY};
  bottom: 0;
  z-index: 15;
  display: flex;
  padding: ${space(1)} ${space(1)} calc(${space(1)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  ${media.large} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
  a,
  button {
    flex: 1 1 0;
    min-width: 0;
    min-height: ${space(13)};
    display: grid;
    place-items: center;
    align-content: center;
    gap: ${space(0.5)};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    font-size: ${text.small};
    cursor: pointer;
  }
  a[aria-current] {
    background: ${color.soft};
    color: ${color.brand};
    font-weight: 700;
  }
`
const Sheet = styled.div`
  padding: ${space(4)};
`

/** The pages that an owner opens most often, by their path, with a short label. */
const words = new Map([
  ['/dashboard/product', 'Product'],
  ['/dashboard/orders', 'Orders'],
  ['/dashboard/stock', 'Stock'],
  ['/dashboard/overview', 'Overview'],
  ['/dashboard/upload-product', 'Upload'],
  ['/dashboard/category', 'Category'],
])
const MAX_ENTRIES = 4

/** The bar at the foot of a phone: the pages that are opened most often, and all others behind 'More'. */
export function PhoneBar({ toPack }: { toPack: number | undefined }) {
  const { admin } = useMenu()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isThere = (path: string) => admin.some((entry) => entry.path === path)
  const paths = [...words.keys()].filter(isThere).slice(0, MAX_ENTRIES)
  return (
    <>
      <Bar aria-label="Admin pages">
        {paths.map((path) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            <Icon name={iconOf(path)} />
            <span>{words.get(path)}</span>
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpenedAt(pathname)}>
          <Icon name="more" /> More
        </button>
      </Bar>
      {/* A page that was chosen in it closes it. */}
      <Drawer
        anchor="bottom"
        open={openedAt === pathname}
        onClose={() => setOpenedAt(undefined)}
        slotProps={{ paper: { 'aria-label': 'All pages' } }}
      >
        <Sheet>
          <MenuList toPack={toPack} />
        </Sheet>
      </Drawer>
    </>
  )
}
