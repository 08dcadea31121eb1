import { type ComponentType, useEffect, useState } from 'react'
import * as t from '#messages'
import { reportError } from '@souk-vert/shared/client'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'

/** As high as most of what comes, so that nothing below it moves. */
const Room = styled.section`
  min-height: 128px;
  line-height: 1.4;
`

function Loaded() {
  const { whenReady } = useSlotHost()
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => {
    whenReady()
      .then(() => import(/* webpackChunkName: "delivery-line" */ './delivery-line'))
      .then(({ DeliveryLine }) => setLine(() => DeliveryLine), reportError)
  }, [whenReady])
  return <Room aria-label={t.delivery()}>{Line && <Line />}</Room>
}

/** Place of what delivery costs and when it comes, where the shop has areas or times; it is loaded when the page has time for it. */
export const DeliveryPlace = () => shop.delivery && <Loaded />
