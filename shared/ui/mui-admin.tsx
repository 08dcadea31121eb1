/** The MUI components that only admin pages use: a shared module of its own, so that nobody else loads them. */
export { default as Autocomplete } from '@mui/material/Autocomplete'
export { default as Checkbox } from '@mui/material/Checkbox'
export { default as Switch } from '@mui/material/Switch'
