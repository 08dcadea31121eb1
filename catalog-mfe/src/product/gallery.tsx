import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { reportError } from '@souk-vert/shared/client'
import { pictureUrl, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space } from '@souk-vert/shared/ui/theme'
import { centerInList } from '../parts/center-in-list'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import * as t from '#messages'
import { Scroller } from '../parts/scroller'
import { largePicture } from './large-picture'
import { pictureShape } from './product-layout'
import { useSlides } from './use-slides'
import type { ZoomProps } from './zoom'

/** The distance that a scroll button moves the thumbnails, in px (section 9). */
const STEP = 100

const Pictures = styled.ul`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  border-radius: ${radius.banner};
  > li {
    flex: 0 0 100%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  > li div {
    border-radius: 0;
    ${pictureShape}
  }
  /* A photograph is never larger than its own pixels. */
  > li img:not([data-tint]) {
    object-fit: scale-down;
  }
`

const Enlarge = styled.a`
  position: relative;
  display: block;
  cursor: zoom-in;
  border-radius: ${radius.banner};
  outline-offset: -3px;
`

/** Sign that a press enlarges. */
const Glass = styled.span`
  position: absolute;
  inset-inline-end: ${space(3)};
  bottom: ${space(3)};
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${color.surface};
  opacity: 0.85;
  svg {
    width: 22px;
    height: 22px;
  }
`

const Dots = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${space(1.5)};
  height: ${space(8)};
  ${media.small} {
    position: relative;
    margin-top: -${space(8)};
    pointer-events: none;
  }
`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: ${radius.pill};
  background: ${color.fieldLine};
  transition: width 150ms;
  &[data-current='true'] {
    width: 22px;
    background: ${color.brand};
  }
`

/** Fingers swipe. */
const OnDesks = styled.div`
  ${media.small} {
    display: none;
  }
`

const Thumbnails = styled(Scroller)`
  gap: ${space(2.5)};
`

const Thumbnail = styled.button`
  display: block;
  width: 72px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
  outline-offset: -3px;
  &[aria-current] {
    border-color: ${color.brand};
  }
`

interface GalleryProps {
  pictures: string[]
  name: string
}

interface PositionsProps extends GalleryProps {
  current: number
  show(index: number): void
}

/** The pictures as dots and thumbnails, of which one is the picture that is shown. */
function Positions({ pictures, name, current, show }: PositionsProps) {
  const thumbnails = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const thumbnail = thumbnails.current?.querySelector<HTMLElement>('[aria-current]')
    if (thumbnail) centerInList(thumbnail)
  }, [current])

  return (
    <>
      <Dots aria-hidden="true">
        {pictures.map((address, index) => (
          <Dot key={address} data-current={index === current} />
        ))}
      </Dots>
      <OnDesks ref={thumbnails}>
        <Thumbnails step={STEP} label={t.thumbnails()} count={pictures.length}>
          {pictures.map((address, index) => (
            <li key={address}>
              <Thumbnail
                type="button"
                aria-label={t.pictureNumber({ number: index + 1 })}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <ProductPicture as="span" address={address} name={name} width={72} />
              </Thumbnail>
            </li>
          ))}
        </Thumbnails>
      </OnDesks>
    </>
  )
}

/** A product's pictures, one at a time: swiped, chosen by thumbnail or arrow key, and enlarged by a press (section 2). */
export function Gallery({ pictures: given, name }: GalleryProps) {
  const pictures = [...new Set(given)]
  const { current, show, focus, onKeyDown, row } = useSlides(pictures.length)
  const [isZoomed, setZoomed] = useState(false)
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps>>()

  if (pictures.length === 0) {
    return (
      <Pictures>
        <li>
          <ProductPicture {...largePicture} address={undefined} name={name} alt={name} />
        </li>
      </Pictures>
    )
  }

  // The code for it is loaded when it is first wanted. Without script, and without that code, the link opens the picture alone.
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const loaded = await import(/* webpackChunkName: "zoom" */ './zoom')
      setZoom(() => loaded.Zoom)
      setZoomed(true)
    } catch (error) {
      reportError(error)
      location.assign(href)
    }
  }
  const isOne = pictures.length === 1
  return (
    <section aria-label={t.picturesOf({ name })} onKeyDown={isOne ? undefined : onKeyDown}>
      <Pictures {...row}>
        {pictures.map((address, index) => (
          <li key={address}>
            <Enlarge
              href={pictureUrl(address, 1280)}
              // Not of this tab: such a link is no page of the shop to load ahead.
              target="_blank"
              aria-label={isOne ? t.enlarge({ name }) : t.enlargePicture({ name, number: index + 1 })}
              tabIndex={index === current ? 0 : -1}
              onClick={(event) => void enlarge(event)}
            >
              <ProductPicture
                {...largePicture}
                address={address}
                name={name}
                alt={isOne ? name : t.pictureOf({ name, number: index + 1 })}
                first={index === 0}
              />
              <Glass>
                <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                  <path d="m20 20-4.5-4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-7-3v6m-3-3h6" strokeLinecap="round" />
                </svg>
              </Glass>
            </Enlarge>
          </li>
        ))}
      </Pictures>
      {!isOne && <Positions {...{ pictures, name, current, show }} />}
      {Zoom && isZoomed && (
        <Zoom
          pictures={pictures}
          name={name}
          first={current}
          onClose={(index) => {
            setZoomed(false)
            show(index, 'instant')
            focus(index)
          }}
        />
      )}
    </section>
  )
}
