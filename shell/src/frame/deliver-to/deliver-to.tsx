import { lazy, Suspense, useCallback, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { pageGlobals } from '@souk-vert/shared/language/page-globals'
import { pageStore } from '@souk-vert/shared/stores'
import { shop } from '@souk-vert/shared/ui/shop'
import { TARGET } from '@souk-vert/shared/ui/theme'

const Loaded = lazy(() =>
  import(/* webpackChunkName: 'place-choice' */ './place-choice').then(
    ({ PlaceChoice }) => ({ default: PlaceChoice }),
    (error: unknown) => {
      reportError(error)
      return { default: Room }
    },
  ),
)

/** Key of a click that came before the script. */
const CLICK = 'deliver-to'

/** As high as what comes. */
const Room = () => <div style={{ minHeight: TARGET }} />

/** 'Deliver to', once on each page, where the shop has areas or times. Until its script has come, it is as the server has drawn it. */
export function DeliverTo() {
  const [isLive, setIsLive] = useState(false)
  const onLive = useCallback(() => {
    setIsLive(true)
    if (pageGlobals.__keptClicks?.delete(CLICK)) pageStore.getState().placeAsked(true)
  }, [])
  return (
    shop.delivery && (
      <div data-replay={isLive ? undefined : CLICK}>
        <Suspense fallback={<Room />}>
          <Loaded onLive={onLive} />
        </Suspense>
      </div>
    )
  )
}
