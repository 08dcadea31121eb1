import type { LoadState } from 'shared/stores'

/** Returns why nothing is chosen of what a list offers: while the list loads, nobody can choose. */
export const missingChoice = ({ status }: LoadState<unknown>, label: string): string =>
  status === 'loading'
    ? `The list is still loading. Please choose a ${label.toLowerCase()} in a moment`
    : `${label} is required`

/** Returns what an empty list of choices says: `text` once it is loaded. */
export const noOptionsText = ({ status }: LoadState<unknown>, text: string): string =>
  status === 'loading' ? 'Loading…' : text
