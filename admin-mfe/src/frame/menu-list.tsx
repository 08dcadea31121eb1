import { useLocation } from 'react-router-dom'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import type { MenuEntry } from '@souk-vert/shared/releases/format'
import { isAdmin, useShop, userOf } from '@souk-vert/shared/stores'
import { isolated } from '@souk-vert/shared/language/isolated'
import { Pill } from '@souk-vert/shared/ui/controls/pill'
import { Link, Mute } from '@souk-vert/shared/ui/kit'
import { List, ListItemButton } from '@souk-vert/shared/ui/mui-admin'
import { color, space } from '@souk-vert/shared/ui/theme'
import { useLogOut } from '@souk-vert/shared/ui/use-log-out'
import * as t from '#messages'
import { Icon, iconOf } from '../parts/icons'
import { Rows } from '../parts/layout'
import { ORDERS, useMenu } from './menu'

function Entry({ entry: { path, label }, count = 0 }: { entry: MenuEntry; count?: number }) {
  const isHere = useLocation().pathname === path
  return (
    <li>
      <ListItemButton component={Link} to={path} selected={isHere} aria-current={isHere ? 'page' : undefined}>
        <Icon name={iconOf(path)} />
        <span style={{ flex: 1, overflowWrap: 'normal' }}>{label}</span>
        {count > 0 && (
          <Pill title={t.waitingToBePacked()} style={{ background: color.brand, color: color.brandInk }}>
            {exactText(count)}
          </Pill>
        )}
      </ListItemButton>
    </li>
  )
}

/**
 * Entries of the menu (section 2), daily work first, under the name of who is signed in. `toPack` is the number
 * of orders to pack, as far as it is known.
 */
export function MenuList({ toPack }: { toPack: number | undefined }) {
  const user = useShop(userOf)
  const hasAdminRole = useShop(isAdmin)
  const name = user?.name || user?.mobile || ''
  const { admin, own } = useMenu()
  const logOut = useLogOut()
  return (
    <Rows as="nav" aria-label={t.myAccount()} style={{ gap: space(2) }}>
      <p style={{ display: 'grid', paddingInline: space(3) }}>
        <Mute>{t.myAccount()}</Mute>
        <strong>{hasAdminRole ? t.adminName({ name }) : isolated(name)}</strong>
      </p>
      <List>
        {admin.map((entry) => (
          <Entry key={entry.path} entry={entry} count={entry.path === ORDERS ? toPack : undefined} />
        ))}
      </List>
      <List>
        {own.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
        <li>
          <ListItemButton component="button" onClick={() => void logOut()}>
            <Icon name="leave" />
            <span>{t.logOut()}</span>
          </ListItemButton>
        </li>
      </List>
    </Rows>
  )
}
