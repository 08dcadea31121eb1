import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MuiDirection } from './themes/mui-direction'
import { muiAdminTheme } from './themes/mui-admin-theme'

/** The MUI components that only admin pages load, in a shared module of its own. Teams' remotes import these names: each stays. */
export { default as Accordion } from '@mui/material/Accordion'
export { default as AccordionDetails } from '@mui/material/AccordionDetails'
export { default as AccordionSummary } from '@mui/material/AccordionSummary'
export { default as Autocomplete } from '@mui/material/Autocomplete'
export { default as BottomNavigation } from '@mui/material/BottomNavigation'
export { default as BottomNavigationAction } from '@mui/material/BottomNavigationAction'
export { default as Checkbox } from '@mui/material/Checkbox'
export { default as Chip } from '@mui/material/Chip'
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
export { default as ToggleButton } from '@mui/material/ToggleButton'
export { default as ToggleButtonGroup } from '@mui/material/ToggleButtonGroup'

/** Root of every admin page: the shop's theme, denser on a desk. */
export const MuiAdminRoot = ({ children }: { children: ReactNode }) => (
  <MuiDirection>
    <ThemeProvider theme={muiAdminTheme}>{children}</ThemeProvider>
  </MuiDirection>
)
