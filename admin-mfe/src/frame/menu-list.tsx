import { useLocation } from 'react-router-dom'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import type { MenuEntry } from '@souk-vert/shared/releases/format'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { useLogOut } from '@souk-vert/shared/ui/use-log-out'
import { Icon, iconOf } from '../parts/icons'
import { ORDERS, useMenu } from './menu'

const Nav = styled.nav`
  display: grid;
  gap: ${space(2)};
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    min-height: ${TARGET};
    padding: 0 ${space(3)};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    text-align: left;
    font-size: ${text.body};
    cursor: pointer;
  }
  ${media.large} {
    a,
    button {
      min-height: 40px;
      font-size: ${text.admin};
    }
  }
  a:hover,
  button:hover {
    background: ${color.soft};
  }
  a[aria-current] {
    background: ${color.soft};
    color: ${color.brand};
    font-weight: 700;
  }
  ul + ul {
    padding-top: ${space(2)};
    border-top: 1px solid ${color.line};
  }
`
const Owner = styled.p`
  display: grid;
  padding: 0 ${space(3)};
  overflow-wrap: anywhere;
  span {
    color: ${color.mute};
    font-size: ${text.small};
  }
`

const Count = styled.strong`
  margin-left: auto;
  min-width: ${space(6)};
  padding: 0 ${space(1.5)};
  border-radius: ${radius.pill};
  background: ${color.brand};
  color: ${color.brandInk};
  font-size: ${text.small};
  line-height: ${space(6)};
  text-align: center;
`

function Entry({ entry: { path, label }, count = 0 }: { entry: MenuEntry; count?: number }) {
  const { pathname } = useLocation()
  return (
    <li>
      <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
        <Icon name={iconOf(path)} />
        <span>{label}</span>
        {count > 0 && <Count title="waiting to be packed">{exactText(count)}</Count>}
      </Link>
    </li>
  )
}

/**
 * Entries of the menu (section 2), daily work first, under the name of the signed-in admin. `toPack` is the number
 * of orders to pack, as far as it is known.
 */
export function MenuList({ toPack }: { toPack: number | undefined }) {
  const user = useShop(userOf)
  const { admin, own } = useMenu()
  const logOut = useLogOut()
  return (
    <Nav aria-label="My Account">
      <Owner>
        <span>My Account</span>
        <strong>{`${isolated(user?.name || user?.mobile || '')} (Admin)`}</strong>
      </Owner>
      <ul>
        {admin.map((entry) => (
          <Entry key={entry.path} entry={entry} count={entry.path === ORDERS ? toPack : undefined} />
        ))}
      </ul>
      <ul>
        {own.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
        <li>
          <button type="button" onClick={() => void logOut()}>
            <Icon name="leave" />
            <span>Log Out</span>
          </button>
        </li>
      </ul>
    </Nav>
  )
}
