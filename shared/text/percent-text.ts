import type { Language } from '../language/languages'
import { pageLanguage } from '../language/page-language'

const writings: Record<Language, (percent: string) => string> = {
  en: (percent) => `${percent}%`,
  fr: (percent) => `${percent.replace('.', ',')}\u202f%`,
  ar: (percent) => `${percent.replace('.', ',')}%`,
}

/** Returns a discount as people read it: '12.5%', '12,5 %'. */
export const percentText = (percent: number): string => writings[pageLanguage()](String(percent))
