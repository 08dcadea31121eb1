import { type UIEvent, useRef, useState } from 'react'
import { styled } from 'shared/ui/kit'
import { color, radius, space } from 'shared/ui/theme'
import { ProductPicture } from '../parts/product-picture'
import { Scroller } from '../parts/scroller'

/** What a scroll button moves the thumbnails, in px (section 9). */
const STEP = 100

const Pictures = styled.ul`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  border-radius: ${radius.banner};
  > li {
    flex: 0 0 100%;
    scroll-snap-align: center;
  }
  > li > div {
    border-radius: 0;
  }
`

const Dots = styled.div`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 6px;
  height: ${space(8)};
`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 4px;
  background: ${color.line};
  transition: width 150ms;
  &[data-current='true'] {
    width: 22px;
    background: ${color.brand};
  }
`

const Thumbnails = styled(Scroller)`
  gap: 10px;
`

const Thumbnail = styled.button`
  display: block;
  width: 72px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: 14px;
  background: none;
  cursor: pointer;
  outline-offset: -3px;
  &[aria-current] {
    border-color: ${color.brand};
  }
`

/** As wide as half of a desk's page, or as a phone. */
const large = { width: 580, sizes: '(max-width: 767px) calc(100vw - 32px), (max-width: 1240px) 46vw, 580px' } as const

/** A product's pictures, one at a time: swiped, or chosen by thumbnail (section 2). */
export function Gallery({ pictures, name }: { pictures: string[]; name: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [first] = pictures
  if (pictures.length < 2) {
    return (
      <Pictures>
        <li>
          <ProductPicture {...large} address={first} alt={name} first />
        </li>
      </Pictures>
    )
  }

  const show = (index: number) => list.current?.scrollTo({ left: index * list.current.clientWidth })
  const look = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setCurrent(Math.round(scrollLeft / clientWidth))
  return (
    <section aria-label={`Pictures of ${name}`}>
      <Pictures ref={list} onScroll={look} tabIndex={0}>
        {pictures.map((address, index) => (
          <li key={address}>
            <ProductPicture {...large} address={address} alt={`${name}, picture ${index + 1}`} first={index === 0} />
          </li>
        ))}
      </Pictures>
      <Dots aria-hidden="true">
        {pictures.map((address, index) => (
          <Dot key={address} data-current={index === current} />
        ))}
      </Dots>
      <Thumbnails step={STEP} label="thumbnails" count={pictures.length}>
        {pictures.map((address, index) => (
          <li key={address}>
            <Thumbnail
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <ProductPicture address={address} width={72} />
            </Thumbnail>
          </li>
        ))}
      </Thumbnails>
    </section>
  )
}
