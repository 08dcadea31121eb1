import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'

/** The number of fields that are still empty, for the text beside the submit button. */
export const stillEmpty = (count: number) => count > 0 && <Mute>{t.fieldsStillEmpty({ count })}</Mute>
