import { RIGHT_TO_LEFT } from './languages'
import { pageLanguage } from './page-language'

/** Letters that are written from right to left: Hebrew, Arabic and their kin. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Characters that would end the isolate, or reach beyond it. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

const LINE_BREAKS = /\s*[\n\r\u2028\u2029]\s*/g

/**
 * Returns what somebody has written for the middle of a sentence, in a label, a title or a mail: in one line, and a text from
 * right to left moves none of its neighbours. In a language from right to left neither does any other text, such as '1 L'.
 */
export function isolated(text: string): string {
  const line = text.replace(DIRECTIONS, '').replace(LINE_BREAKS, ' ')
  const isMoved = FROM_RIGHT.test(line) || (pageLanguage() === RIGHT_TO_LEFT && line !== '')
  return isMoved ? `\u2068${line}\u2069` : line
}
