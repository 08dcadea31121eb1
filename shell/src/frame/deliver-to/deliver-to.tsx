import { useEffect, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { pageStore } from '@souk-vert/shared/stores'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { PinIcon } from '../header/icons'
import type * as PlaceChoiceModule from './place-choice'

/** As wide as the row: what comes into it moves nothing. */
const Control = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  width: 100%;
  min-height: ${TARGET};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  font-size: ${text.body};
  text-align: start;
  cursor: pointer;
  &:hover strong {
    color: ${color.brand};
    text-decoration: underline;
  }
  ${media.scriptless} {
    display: none;
  }
`

function Loaded() {
  const { whenReady } = useSlotHost()
  const [part, setPart] = useState<typeof PlaceChoiceModule>()
  useEffect(() => {
    whenReady()
      .then(() => import(/* webpackChunkName: 'place-choice' */ './place-choice'))
      .then(setPart, reportError)
  }, [whenReady])
  return (
    <>
      <Control type="button" aria-haspopup="dialog" onClick={() => pageStore.getState().placeAsked(true)}>
        <PinIcon />
        <span>{t.deliverTo({ place: () => <strong dir="auto">{part && <part.PlaceName />}</strong> })}</span>
      </Control>
      {part && <part.PlaceChoice />}
    </>
  )
}

/** 'Deliver to', once on each page, where the shop has areas or times. What it says and asks is loaded when the page has time for it. */
export const DeliverTo = () => shop.delivery && <Loaded />
