import { useNavigation as useWholeNavigation } from 'react-router'
import { DEFAULT_LANGUAGE } from '../language/languages'
import { withoutPageLanguage } from '../language/page-address'
import { pageLanguage } from '../language/page-language'

/** As the router's own; its address is without the language, as that of `useLocation`. */
export function useNavigation(): ReturnType<typeof useWholeNavigation> {
  const navigation = useWholeNavigation()
  if (pageLanguage() === DEFAULT_LANGUAGE || !navigation.location) return navigation
  const pathname = withoutPageLanguage(navigation.location.pathname)
  return { ...navigation, location: { ...navigation.location, pathname } }
}
