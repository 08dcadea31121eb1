import { useLocation } from 'react-router-dom'
import { addressOf, type Language, languageNames } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** Signs of the languages, which fit beside a logo on a phone. */
const signs: Record<Language, string> = { en: 'EN', fr: 'FR', ar: 'ع' }

const Links = styled.ul`
  display: flex;
  a {
    display: grid;
    place-items: center;
    min-width: ${TARGET};
    min-height: ${TARGET};
    padding: 0 ${space(1)};
    border-radius: ${radius.control};
    color: inherit;
    font-size: ${text.small};
    font-weight: 700;
  }
  a:hover {
    color: ${color.brand};
  }
`

interface LanguageLinksProps {
  /** Shown by two letters, for the header. */
  isShort?: boolean
}

/**
 * Links to this page in the shop's other languages, each a document of its own, remembered by `follow-languages`;
 * nothing in a shop of one language.
 */
export function LanguageLinks({ isShort = false }: LanguageLinksProps) {
  const { pathname, search } = useLocation()
  const others = shop.languages.filter((language) => language !== pageLanguage())
  if (others.length === 0) return null
  return (
    // A list and no landmark: there are two on a page.
    <Links aria-label={t.language()} data-languages={isShort ? 'short' : 'long'}>
      {others.map((language) => (
        <li key={language}>
          <a
            href={addressOf(language, pathname + search)}
            hrefLang={language}
            lang={language}
            // Begins with what is seen, by which those who speak commands name it (WCAG 2.5.3).
            aria-label={isShort ? `${signs[language]} ${languageNames[language]}` : undefined}
          >
            {isShort ? signs[language] : languageNames[language]}
          </a>
        </li>
      ))}
    </Links>
  )
}
