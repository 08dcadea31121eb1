import { type ComponentType, useEffect, useState } from 'react'
import * as t from '#messages'
import { reportError } from '@souk-vert/shared/client'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { useShop } from '@souk-vert/shared/stores'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { TARGET } from '@souk-vert/shared/ui/theme'

/** As high as most of what comes, so that nothing below it moves; one line for a guest who has chosen no place. */
const Room = styled.section`
  min-height: ${TARGET};
  line-height: 1.4;
  &[data-known],
  html[data-session='in'] &,
  html[data-place] & {
    min-height: 128px;
  }
`

function Loaded() {
  const { whenReady } = useSlotHost()
  const isKnown = useShop(({ session, deliverTo }) => session.status === 'signed-in' || deliverTo !== undefined)
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => {
    whenReady()
      .then(() => import(/* webpackChunkName: "delivery-line" */ './delivery-line'))
      .then(({ DeliveryLine }) => setLine(() => DeliveryLine), reportError)
  }, [whenReady])
  return (
    <Room aria-label={t.delivery()} data-known={isKnown ? '' : undefined}>
      {Line && <Line />}
    </Room>
  )
}

/** Place of what delivery costs and when it comes, where the shop has areas or times; it is loaded when the page has time for it. */
export const DeliveryPlace = () => shop.delivery && <Loaded />
