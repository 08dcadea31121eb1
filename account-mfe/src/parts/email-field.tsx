import type { ComponentProps } from 'react'
import { TextField } from '@souk-vert/shared/ui/mui'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'slotProps'> & { isReadOnly?: boolean }

/** An email, which reads from left to right in every language. */
export const EmailField = ({ isReadOnly, ...field }: EmailFieldProps) => (
  <TextField {...field} type="email" slotProps={{ htmlInput: { dir: 'ltr', readOnly: isReadOnly } }} />
)
