import { RIGHT_TO_LEFT } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'

/**
 * Whether the page is read from right to left: there a row begins at its right end, where its `scrollLeft` is 0, and
 * goes on to the left.
 */
export const isRightToLeft = (): boolean => pageLanguage() === RIGHT_TO_LEFT
