// Written from en.json by `mfe messages`: a change here is lost.
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)

/** Skip to content */
export const skipToContent = () => text('skipToContent')
