import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@souk-vert/shared/ui/kit'
import { Drawer } from '@souk-vert/shared/ui/mui'
import { BottomNavigation, BottomNavigationAction } from '@souk-vert/shared/ui/mui-admin'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Icon, iconOf } from '../parts/icons'
import { useMenu } from './menu'
import { MenuList } from './menu-list'

/** The pages that an owner opens most often, by their path, with a short label. */
const words = new Map([
  ['/dashboard/product', t.productsTitle],
  ['/dashboard/orders', t.ordersTitle],
  ['/dashboard/stock', t.stockTitle],
  ['/dashboard/overview', t.overviewTitle],
  ['/dashboard/upload-product', t.upload],
  ['/dashboard/category', t.categoriesTitle],
  ['/dashboard/packing', t.packingTitle],
  ['/dashboard/deliveries', t.deliveriesTitle],
])
const MAX_ENTRIES = 4

/**
 * The bar at the foot of a phone: the pages that are opened most often, and all others behind 'More'. It is the last
 * thing of its page, so that all else can be scrolled clear of it.
 */
export function PhoneBar({ toPack }: { toPack: number | undefined }) {
  const { admin } = useMenu()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const paths = [...words.keys()].filter((path) => admin.some((entry) => entry.path === path)).slice(0, MAX_ENTRIES)
  return (
    <>
      <BottomNavigation component="nav" aria-label={t.adminPages()} showLabels value={pathname}>
        {paths.map((path) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            aria-current={path === pathname ? 'page' : undefined}
            icon={<Icon name={iconOf(path)} />}
            label={words.get(path)?.()}
          />
        ))}
        <BottomNavigationAction
          aria-haspopup="dialog"
          icon={<Icon name="more" />}
          label={t.more()}
          onClick={() => setOpenedAt(pathname)}
        />
      </BottomNavigation>
      {/* A page that was chosen in it closes it. */}
      <Drawer
        anchor="bottom"
        open={openedAt === pathname}
        onClose={() => setOpenedAt(undefined)}
        slotProps={{ paper: { 'aria-label': t.allPages(), sx: { padding: space(4) } } }}
      >
        <MenuList toPack={toPack} />
      </Drawer>
    </>
  )
}
