import { lazy, Suspense } from 'react'
import { reportError } from '@souk-vert/shared/client'
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

/** As high as what comes. */
const Room = () => <div style={{ minHeight: TARGET }} />

/** 'Deliver to', once on each page, where the shop has areas or times. Until its script has come, it is as the server has drawn it. */
export const DeliverTo = () =>
  shop.delivery && (
    <Suspense fallback={<Room />}>
      <Loaded />
    </Suspense>
  )
