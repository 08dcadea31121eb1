/** The MUI components that only the admin remote uses, as one lazily loaded shared module. */
export { default as Card } from '@mui/material/Card'
export { default as CardContent } from '@mui/material/CardContent'
export { default as CardMedia } from '@mui/material/CardMedia'
