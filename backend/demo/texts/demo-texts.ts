import { arabic } from './ar'
import { english } from './en'
import { french } from './fr'

/** The demo's settings: the texts that it has in all languages. */
export const demoTexts = { ...english, translations: { fr: french, ar: arabic } }
