import type { ComponentProps } from 'react'
import { TextField } from '@souk-vert/shared/ui/mui'

/** A code of an authenticator app, which reads from left to right in every language. Recovery codes are digits, too. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'slotProps'>) => (
  <TextField
    {...field}
    autoComplete="one-time-code"
    slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 64 } }}
  />
)
