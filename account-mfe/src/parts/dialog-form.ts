import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'

/** The form of a dialog: its fields below each other. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${space(2)};
  button[type='submit'] {
    margin-top: ${space(3)};
  }
`
