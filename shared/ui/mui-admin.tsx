import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MuiDirection } from './themes/mui-direction'
import { muiAdminTheme } from './themes/mui-admin-theme'

/** The MUI components that only admin pages use: a shared module of its own, so that nobody else loads them. */
export { default as Autocomplete } from '@mui/material/Autocomplete'
export { default as BottomNavigation } from '@mui/material/BottomNavigation'
export { default as BottomNavigationAction } from '@mui/material/BottomNavigationAction'
export { default as Checkbox } from '@mui/material/Checkbox'
export { default as LinearProgress } from '@mui/material/LinearProgress'
export { default as List } from '@mui/material/List'
export { default as ListItem } from '@mui/material/ListItem'
export { default as ListItemButton } from '@mui/material/ListItemButton'
export { default as Switch } from '@mui/material/Switch'
export { default as Table } from '@mui/material/Table'
export { default as TableBody } from '@mui/material/TableBody'
export { default as TableCell } from '@mui/material/TableCell'
export { default as TableContainer } from '@mui/material/TableContainer'
export { default as TableHead } from '@mui/material/TableHead'
export { default as TableRow } from '@mui/material/TableRow'
export { default as TableSortLabel } from '@mui/material/TableSortLabel'

/** Root of every admin page: the shop's theme, denser on a desk. */
export const MuiAdminRoot = ({ children }: { children: ReactNode }) => (
  <MuiDirection>
    <ThemeProvider theme={muiAdminTheme}>{children}</ThemeProvider>
  </MuiDirection>
)
