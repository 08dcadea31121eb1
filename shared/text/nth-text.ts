import * as t from '#messages'
import { percentText } from './percent-text'

/** Says that of every so many pieces one costs so many percent less: '3 for 2', 'Second at half price'. */
export function nthText({ every, percent }: { every: number; percent: number }): string {
  if (percent === 100) return t.piecesFor({ pieces: every, paid: every - 1 })
  return every === 2 && percent === 50 ? t.secondAtHalf() : t.oneOfPieces({ every, percent: percentText(percent) })
}
