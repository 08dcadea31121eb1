import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MuiDirection } from './themes/mui-direction'
import { muiTheme } from './themes/mui-theme'

/**
 * The MUI components that remotes use, as one lazily loaded shared module. Deep paths: the package's own index would
 * bring all of MUI along.
 */
export { default as Alert } from '@mui/material/Alert'
export { default as Avatar } from '@mui/material/Avatar'
export { default as Box } from '@mui/material/Box'
export { default as Button } from '@mui/material/Button'
export { default as CircularProgress } from '@mui/material/CircularProgress'
export { default as Dialog } from '@mui/material/Dialog'
export { default as DialogActions } from '@mui/material/DialogActions'
export { default as DialogContent } from '@mui/material/DialogContent'
export { default as DialogTitle } from '@mui/material/DialogTitle'
export { default as Divider } from '@mui/material/Divider'
export { default as Drawer } from '@mui/material/Drawer'
export { default as FormControlLabel } from '@mui/material/FormControlLabel'
export { default as IconButton } from '@mui/material/IconButton'
export { default as InputAdornment } from '@mui/material/InputAdornment'
export { default as Menu } from '@mui/material/Menu'
export { default as MenuItem } from '@mui/material/MenuItem'
export { default as Radio } from '@mui/material/Radio'
export { default as RadioGroup } from '@mui/material/RadioGroup'
export { default as Stack } from '@mui/material/Stack'
export { default as TextField } from '@mui/material/TextField'
export { default as Typography } from '@mui/material/Typography'

/** Root of every slot and page that uses MUI: it provides the shop's tokens to MUI. */
export const MuiRoot = ({ children }: { children: ReactNode }) => (
  <MuiDirection>
    <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
  </MuiDirection>
)
