import type { ReactNode } from 'react'
import { longName } from '@souk-vert/shared/testing/builders'
import { Alert, FormControlLabel, IconButton, MuiRoot, Radio, TextField, Typography } from '@souk-vert/shared/ui/mui'
import { Like, pointedAt, type States } from '@souk-vert/shared/testing/states'

const inTheme = (states: Record<string, ReactNode>) =>
  Object.fromEntries(Object.entries(states).map(([name, state]) => [name, <MuiRoot key={name}>{state}</MuiRoot>]))

const each = (kind: string, states: Record<string, ReactNode>) =>
  Object.fromEntries(Object.entries(states).map(([name, state]) => [`${kind}, ${name}`, state]))

/** MUI marks keyboard focus by a class of its own. */
const focused = 'Mui-focusVisible'

export const states: States = {
  width: 260,
  each: inTheme({
    ...each('icon button', pointedAt(<IconButton aria-label="Close">✕</IconButton>)),
    'icon button, focus by keyboard': (
      <IconButton className={focused} aria-label="Close">
        ✕
      </IconButton>
    ),
    field: <TextField label="Email" />,
    'field, hover': (
      <Like state="hover">
        <TextField label="Email" />
      </Like>
    ),
    'field, focus': <TextField label="Email" focused />,
    'field, filled': <TextField label="Email" defaultValue="amina@example.com" />,
    'field, long text': <TextField label="Address Line" defaultValue={longName} />,
    'field, disabled': <TextField label="Email" disabled defaultValue="amina@example.com" />,
    'field, error': <TextField label="Email" error helperText="Please enter an email address" />,
    'field, lines': <TextField label="Description" multiline minRows={3} />,
    radio: <FormControlLabel control={<Radio />} label="Home" />,
    'radio, chosen': <FormControlLabel control={<Radio checked />} label="Home" />,
    'radio, disabled': <FormControlLabel disabled control={<Radio />} label="Home" />,
    'alert, error': <Alert severity="error">Your address could not be saved</Alert>,
    'alert, success': <Alert severity="success">Product created</Alert>,
    'heading 1': <Typography variant="h1">Address</Typography>,
    'heading 2': <Typography variant="h2">Address</Typography>,
    text: <Typography>Delivered to your door</Typography>,
  }),
}
