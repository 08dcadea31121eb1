import { useLocation } from 'react-router-dom'

/** Returns the query of the page's address. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useLocation().search)
