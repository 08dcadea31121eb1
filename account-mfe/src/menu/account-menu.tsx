import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { RIGHT_TO_LEFT } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { Divider, Menu, MenuItem, MuiRoot } from '@souk-vert/shared/ui/mui'
import { font, space, text } from '@souk-vert/shared/ui/theme'
import { useLogOut } from '@souk-vert/shared/ui/use-log-out'
import * as t from '#messages'
import { AccountName } from './account-name'
import { useAccount } from './use-account'

const Heading = styled.li`
  padding: ${space(2)} ${space(4)} 0;
  font: 700 ${text.base} ${font};
`

/** The dropdown of the header's Account button (section 2). */
export function AccountMenu({ anchor, entries, onClose }: SlotProps['account/AccountMenu']) {
  const account = useAccount(entries)
  const logOut = useLogOut()
  if (!account) return null
  const end = pageLanguage() === RIGHT_TO_LEFT ? 'left' : 'right'
  const leave = () => {
    onClose()
    void logOut()
  }
  return (
    <MuiRoot>
      <Menu
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        disableScrollLock
        disablePortal
        slotProps={{ paper: { sx: { width: 260, mt: 1 } }, list: { 'aria-label': t.myAccount() } }}
      >
        <Heading role="presentation">{t.myAccount()}</Heading>
        <MenuItem component={Link} to="/dashboard/profile" onClick={onClose}>
          <AccountName name={account.name} isAdmin={account.isAdmin} />
        </MenuItem>
        <Divider component="li" role="presentation" />
        {account.entries.map(({ label, path }) => (
          <MenuItem key={path} component={Link} to={path} onClick={onClose}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={leave}>{t.logOut()}</MenuItem>
      </Menu>
    </MuiRoot>
  )
}
