import { languageNames } from '@souk-vert/shared/language/languages'
import * as t from '#messages'
import { FilterPill } from './filter-pill'
import { offeredTranslations, type OtherLanguage } from './form/translated-fields'

interface MissingTextPillsProps {
  chosen: string | undefined
  onChoose(language: OtherLanguage | undefined): void
}

/** Pills, one for each language of the shop, that leave of a list what lacks a text in it. */
export const MissingTextPills = ({ chosen, onChoose }: MissingTextPillsProps) =>
  offeredTranslations().map((language) => (
    <FilterPill
      key={language}
      isOn={chosen === language}
      onToggle={() => onChoose(chosen === language ? undefined : language)}
    >
      {t.textsMissingIn({ language: languageNames[language] })}
    </FilterPill>
  ))
