import type { LoadState } from '@souk-vert/shared/stores'
import * as t from '#messages'

/** Returns why nothing is chosen of what a list offers: nobody can choose from a list that is not there. */
export function missingChoice({ status }: LoadState<unknown>, label: string): string {
  if (status === 'loading') return t.listStillLoading()
  return status === 'failed' ? t.couldNotLoadList() : t.isRequired({ field: label })
}

/** Returns what an empty list of choices says: `text` once it is loaded. */
export const noOptionsText = ({ status }: LoadState<unknown>, text: string): string =>
  status === 'loading' ? t.listLoading() : text
