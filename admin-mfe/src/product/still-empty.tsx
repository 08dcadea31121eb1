import { counted } from '@souk-vert/shared/text/counted'
import { Mute } from '@souk-vert/shared/ui/kit'
import type { ValidationErrors } from '../parts/form/validation-errors'

/** Counts the fields that are still empty, for the text beside the submit button. */
export function stillEmpty(errors: ValidationErrors) {
  const count = Object.values(errors).filter((error) => error?.endsWith(' is required')).length
  return count > 0 && <Mute>{`${counted(count, 'field')} still empty`}</Mute>
}
