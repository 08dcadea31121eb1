import { counted } from '@souk-vert/shared/text/counted'
import { Mute } from '@souk-vert/shared/ui/kit'
import type { Faults } from '../parts/validation-errors'

/** Counts the fields that are still empty, for the text beside the submit button. */
export function stillEmpty(faults: Faults) {
  const count = Object.values(faults).filter((fault) => fault?.endsWith(' is required')).length
  return count > 0 && <Mute>{`${counted(count, 'field')} still empty`}</Mute>
}
