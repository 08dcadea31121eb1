import MuiDialog from '@mui/material/Dialog'
import MuiDrawer from '@mui/material/Drawer'
import MuiMenu from '@mui/material/Menu'
import { ThemeProvider } from '@mui/material/styles'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { MuiDirection } from './themes/mui-direction'
import { muiTheme } from './themes/mui-theme'
import { useClosedByBack } from './use-closed-by-back'

/**
 * The MUI components that remotes use, as one lazily loaded shared module. Deep paths: the package's own index would
 * bring all of MUI along. Teams' remotes import these names: each stays, whether or not a page here uses it.
 */
export { default as Alert } from '@mui/material/Alert'
export { default as Box } from '@mui/material/Box'
export { default as Button } from '@mui/material/Button'
export { default as DialogActions } from '@mui/material/DialogActions'
export { default as DialogContent } from '@mui/material/DialogContent'
export { default as DialogTitle } from '@mui/material/DialogTitle'
export { default as Divider } from '@mui/material/Divider'
export { default as FormControlLabel } from '@mui/material/FormControlLabel'
export { default as FormHelperText } from '@mui/material/FormHelperText'
export { default as IconButton } from '@mui/material/IconButton'
export { default as InputAdornment } from '@mui/material/InputAdornment'
export { default as MenuItem } from '@mui/material/MenuItem'
export { default as Radio } from '@mui/material/Radio'
export { default as RadioGroup } from '@mui/material/RadioGroup'
export { default as Stack } from '@mui/material/Stack'
export { default as TextField } from '@mui/material/TextField'
export { default as Typography } from '@mui/material/Typography'

interface Closable {
  open?: boolean
  onClose?(event: object, reason: 'escapeKeyDown'): void
}

/** A component of MUI that lies over the page: Back closes it, as Escape does. */
function closedByBack<Component>(Mui: Component): Component {
  function ClosedByBack(props: Closable) {
    const { open = false, onClose } = props
    useClosedByBack(open, onClose && (() => onClose({}, 'escapeKeyDown')))
    return createElement(Mui as ComponentType<Closable>, props)
  }
  return ClosedByBack as Component
}

export const Dialog = closedByBack(MuiDialog)
export const Drawer = closedByBack(MuiDrawer)
export const Menu = closedByBack(MuiMenu)

/** Root of every slot and page that uses MUI: it provides the shop's tokens to MUI. */
export const MuiRoot = ({ children }: { children: ReactNode }) => (
  <MuiDirection>
    <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
  </MuiDirection>
)
