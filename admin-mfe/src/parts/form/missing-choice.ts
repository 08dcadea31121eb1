import type { LoadState } from '@souk-vert/shared/stores'

/** Returns why nothing is chosen of what a list offers: nobody can choose from a list that is not there. */
export function missingChoice({ status }: LoadState<unknown>, label: string): string {
  if (status === 'loading') return 'The list is still loading. Please try again in a moment'
  return status === 'failed' ? 'We couldn’t load the list. Please reload the page' : `${label} is required`
}

/** Returns what an empty list of choices says: `text` once it is loaded. */
export const noOptionsText = ({ status }: LoadState<unknown>, text: string): string =>
  status === 'loading' ? 'Loading…' : text
