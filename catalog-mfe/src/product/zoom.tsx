import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled, useClosedByBack } from '@souk-vert/shared/ui/kit'
import { color, media, space } from '@souk-vert/shared/ui/theme'
import { isRightToLeft } from '../parts/is-right-to-left'
import { LineIcon } from '../parts/line-icon'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import * as t from '#messages'
import { useSlides } from './use-slides'

const Screen = styled.dialog`
  overflow: hidden;
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.background};
  color: ${color.ink};
`

const Row = styled.ul`
  display: flex;
  height: 100%;
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  &[data-large='true'] {
    overflow: hidden;
  }
  > li {
    flex: 0 0 100%;
    overflow: auto;
    overscroll-behavior: contain;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
`

/** The picture itself: a press makes it twice as large, or small again. */
const Sheet = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: ${space(4)};
  border: 0;
  background: none;
  cursor: zoom-in;
  outline-offset: -4px;
  /* From edge to edge: never smaller than on the page. */
  ${media.small} {
    padding: 0;
  }
  > div {
    width: min(100%, 100dvh - ${space(8)});
    border-radius: 0;
    background: none;
  }
  &[aria-pressed='true'] {
    width: 200%;
    height: 200%;
    cursor: zoom-out;
    > div {
      width: min(100%, 200dvh - ${space(8)});
    }
  }
`

const Round = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 1px solid ${color.line};
  border-radius: 50%;
  background: ${color.surface};
  cursor: pointer;
  &:disabled {
    visibility: hidden;
  }
  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`

export interface ZoomProps {
  pictures: string[]
  name: string
  /** Index of the picture that is seen first. */
  first: number
  /** Called with the index of the picture that was seen last. */
  onClose(index: number): void
}

/** A product's pictures over the whole screen, each enlarged once more by a press. Escape and Back close it. */
export function Zoom({ pictures, name, first, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { current, target, show, focus, onKeyDown, row } = useSlides(pictures.length, first)
  const [isLarge, setLarge] = useState(false)
  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    show(first, 'instant')
    focus(first)
  })
  useEffect(() => open(), [])
  const close = () => dialog.current?.close()
  useClosedByBack(true, close)

  /** Keeps in place what was pressed. */
  const turn = ({ currentTarget: sheet, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const place = sheet.closest('li')
    if (!place) return
    const before = sheet.getBoundingClientRect()
    // A key has no place: the middle.
    const [x, y] =
      detail === 0 ? [0.5, 0.5] : [(clientX - before.left) / before.width, (clientY - before.top) / before.height]
    flushSync(() => setLarge(!isLarge))
    const atLeft = x * place.scrollWidth - place.clientWidth / 2
    place.scrollLeft = isRightToLeft() ? atLeft - (place.scrollWidth - place.clientWidth) : atLeft
    place.scrollTop = y * place.scrollHeight - place.clientHeight / 2
  }
  const goTo = (index: number) => {
    setLarge(false)
    show(index)
  }
  return (
    <Screen
      ref={dialog}
      aria-label={t.picturesEnlarged({ name })}
      onClose={() => onClose(target())}
      onKeyDown={(event) => {
        // The gallery behind it gets no keys; in a large picture they move it.
        event.stopPropagation()
        if (!isLarge) onKeyDown(event)
      }}
    >
      <Row {...row} data-large={isLarge}>
        {pictures.map((address, index) => (
          <li key={address}>
            <Sheet
              type="button"
              aria-pressed={isLarge && index === current}
              aria-label={t.zoomPicture({ number: index + 1 })}
              tabIndex={index === current ? 0 : -1}
              onClick={turn}
            >
              <ProductPicture address={address} name={name} width={1280} sizes={isLarge ? '200vmin' : '100vmin'} />
            </Sheet>
          </li>
        ))}
      </Row>
      <Round type="button" aria-label={t.close()} style={{ top: space(3), insetInlineEnd: space(3) }} onClick={close}>
        <LineIcon size={22} d="m6 6 12 12M18 6 6 18" />
      </Round>
      {pictures.length > 1 && (
        <>
          <Round
            type="button"
            aria-label={t.previousPicture()}
            style={{ bottom: space(3), insetInlineStart: space(3) }}
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          >
            <LineIcon size={22} d="m14 6-6 6 6 6" />
          </Round>
          <Round
            type="button"
            aria-label={t.nextPicture()}
            style={{ bottom: space(3), insetInlineEnd: space(3) }}
            disabled={current === pictures.length - 1}
            onClick={() => goTo(current + 1)}
          >
            <LineIcon size={22} d="m10 6 6 6-6 6" />
          </Round>
        </>
      )}
    </Screen>
  )
}
