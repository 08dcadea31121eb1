import type { Language } from '../language/languages'
import { pageLanguage } from '../language/page-language'

/** Weekdays as `Intl.DateTimeFormat` names them in en-GB, fr-DZ and ar-DZ, which servers and phones may do differently. */
const weekdays: Record<Language, string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
}

/** Returns the weekday of a moment: 'Friday', 'vendredi', 'الجمعة'. */
export const weekdayText = (moment: Date): string => weekdays[pageLanguage()][moment.getDay()]!
