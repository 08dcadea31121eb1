import type { ReactNode } from 'react'
import type { LoadState } from '@souk-vert/shared/stores'
import { Skeleton } from '@souk-vert/shared/ui/kit'
import { LoadingTiles } from '../layout'
import { ListFailed } from './list-failed'

interface LoadedProps<Value> {
  /** Name of the wait for screen readers, such as 'Loading stock'. */
  loading: string
  /** Sentence without a full stop where it failed, such as 'We couldn’t load the stock'. */
  failure: string
  /** Result of `useLoaded`. */
  of: { loaded: LoadState<Value>; reload(): Promise<void> }
  /** Height in px while it is loading, or a grid of cards. */
  height: number | 'tiles'
  children(value: Value): ReactNode
}

/** Shows what was loaded; until then a box of its height, and Retry where that failed. */
export function Loaded<Value>({ loading, failure, of, height, children }: LoadedProps<Value>) {
  const { loaded, reload } = of
  if (loaded.status === 'loading')
    return (
      <div role="status" aria-label={loading}>
        {height === 'tiles' ? <LoadingTiles /> : <Skeleton style={{ height }} />}
      </div>
    )
  return loaded.status === 'failed' ? <ListFailed failure={failure} reload={reload} /> : children(loaded.value)
}
