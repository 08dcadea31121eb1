import type { ReactNode } from 'react'
import type { LoadState } from '@souk-vert/shared/stores'
import { Skeleton } from '@souk-vert/shared/ui/kit'
import { LoadingTiles } from './layout'
import { ListFailed } from './list-failed'

interface LoadedProps<Value> {
  /** Noun of what is loaded, such as 'stock'. */
  what: string
  state: LoadState<Value>
  reload(): Promise<void>
  /** Height in px while it is loading, or a grid of cards. */
  height: number | 'tiles'
  children(value: Value): ReactNode
}

/** Shows what was loaded; until then a box of its height, and Retry where that failed. */
export function Loaded<Value>({ what, state, reload, height, children }: LoadedProps<Value>) {
  if (state.status === 'loading')
    return (
      <div role="status" aria-label={`Loading ${what}`}>
        {height === 'tiles' ? <LoadingTiles /> : <Skeleton style={{ height }} />}
      </div>
    )
  return state.status === 'failed' ? <ListFailed what={`the ${what}`} reload={reload} /> : children(state.value)
}
