import { useLocation } from 'react-router-dom'
import type { MenuEntry } from '@souk-vert/shared/releases/format'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { useLogOut } from '@souk-vert/shared/ui/use-log-out'
import * as t from '#messages'
import { AccountName } from './account-name'
import { useAccount } from './use-account'

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    width: 100%;
    min-height: ${TARGET};
    padding: ${space(2)} ${space(3)};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    text-align: start;
    font-size: ${text.base};
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: ${color.soft};
  }
  a:active,
  button:active {
    background: ${color.softPressed};
  }
  a[aria-current] {
    background: ${color.soft};
    color: ${color.brand};
    font-weight: 700;
  }
`
/** Name and email of the user, apart from the links. */
const Owner = styled.li`
  padding-bottom: ${space(2)};
  margin-bottom: ${space(1)};
  border-bottom: 1px solid ${color.line};
`

/** The account menu's entries as links of a page (section 2): the side menu of the dashboard, and the page /user. */
export function AccountList({ entries }: { entries: MenuEntry[] }) {
  const account = useAccount(entries)
  const logOut = useLogOut()
  const { pathname } = useLocation()
  const current = (path: string) => (path === pathname ? 'page' : pathname.startsWith(`${path}/`) ? true : undefined)
  if (!account) return null
  return (
    <nav aria-label={t.myAccount()}>
      <List>
        <Owner>
          <Link to="/dashboard/profile" aria-current={current('/dashboard/profile')}>
            <AccountName name={account.name} isAdmin={account.isAdmin} />
          </Link>
        </Owner>
        {account.entries.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} aria-current={current(path)}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void logOut()}>
            {t.logOut()}
          </button>
        </li>
      </List>
    </nav>
  )
}
