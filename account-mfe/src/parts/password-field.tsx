import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton, InputAdornment, TextField } from '@souk-vert/shared/ui/mui'
import * as t from '#messages'

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
        {isShown ? <EyeOff size={22} /> : <Eye size={22} />}
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
