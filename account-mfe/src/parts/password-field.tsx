import { type ComponentProps, useState } from 'react'
import { IconButton, InputAdornment, TextField } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'

const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z'

/** An eye, struck where pressing it hides: the package's icons would be a tenth of the login's script. */
const Eye = ({ isStruck }: { isStruck: boolean }) => (
  <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={isStruck ? `${EYE}M4 4l16 16` : EYE} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** A password with a show/hide toggle (section 2, Authentication screens). */
export function PasswordField({
  label,
  'aria-describedby': describedBy,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & { label: string }) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? t.hideField({ field: label.toLowerCase() }) : t.showField({ field: label.toLowerCase() })}
        onClick={() => setShown(!isShown)}
      >
        <Eye isStruck={isShown} />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: {
          dir: 'ltr',
          autoCapitalize: 'none',
          spellCheck: false,
          // The field's own names its help text.
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      }}
    />
  )
}
