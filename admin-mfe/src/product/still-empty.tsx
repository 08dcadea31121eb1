import { counted } from 'shared/text/counted'
import { Mute } from 'shared/ui/kit'
import type { Faults } from '../parts/faults'

/** How many fields something is still to be typed into, beside the button that sends the form. */
export function stillEmpty(faults: Faults) {
  const count = Object.values(faults).filter((fault) => fault?.endsWith(' is required')).length
  return count > 0 && <Mute>{`${counted(count, 'field')} still empty`}</Mute>
}
