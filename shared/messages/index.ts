// Written from en.json by `mfe messages`: a change here is lost.
import type { Value } from '@souk-vert/shared/language/format'
import { textsOf } from '@souk-vert/shared/language/texts-of'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }

const catalogue = { en, fr, ar }
const text = textsOf(catalogue)

/** Loading */
export const loading = () => text('loading')
/** Retry */
export const retry = () => text('retry')
/** Trying again */
export const tryingAgain = () => text('tryingAgain')
/** Only {count} left in stock */
export const onlyLeftInStock = (values: { count: Value }) => text('onlyLeftInStock', values)
/** Out of Stock */
export const outOfStock = () => text('outOfStock')
/** Only {count} left */
export const onlyLeft = (values: { count: Value }) => text('onlyLeft', values)
