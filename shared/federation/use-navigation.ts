import { useNavigation as useWholeNavigation } from 'react-router'
import { splitAddress } from '../language/languages'

/** As the router's own; its address is without the language, as that of `useLocation`. */
export function useNavigation(): ReturnType<typeof useWholeNavigation> {
  const navigation = useWholeNavigation()
  if (!navigation.location) return navigation
  const pathname = splitAddress(navigation.location.pathname).address
  return { ...navigation, location: { ...navigation.location, pathname } }
}
