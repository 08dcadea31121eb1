import type { CSSProperties } from 'react'
import { isolated } from '@souk-vert/shared/text/isolated'
import { CouldNotLoad, Mute, SectionTitle, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { color, media, space } from '@souk-vert/shared/ui/theme'
import type { LoadState } from '@souk-vert/shared/stores'
import type { CardProduct } from './card-product'
import { CARD_BELOW_PICTURE } from './card-frame'
import { ProductCard } from './product-card'
import { SkeletonEntries } from './product-grid'
import { Scroller } from './scroller'
import { type StripSource, useStrip } from './use-strip'

/** Cards that the HTML has. */
const IN_DOCUMENT = 6

/** Skeletons of a strip, and what a scroll button moves, in px (section 9): a card and the gap after it. */
const SKELETONS = 6
const STEP = 200
const CARD = 188

/** Height in px of the pictures, and of a whole strip: not rendered before it is near the screen, it takes this place. */
const PICTURE = 148
const HEIGHT = 44 + 8 + 4 + PICTURE + CARD_BELOW_PICTURE + 4

/** Reaches over the page's margins, so that cards go off at the edge of a phone and outlines are not cut. */
const Section = styled.section`
  content-visibility: auto;
  contain-intrinsic-size: auto ${HEIGHT}px;
  min-height: ${HEIGHT}px;
  margin: 0 -${space(2.5)};
  padding: 0 ${space(2.5)};
  ${media.scriptless} {
    content-visibility: visible;
    min-height: 0;
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  margin-bottom: ${space(2)};
`

/** Name in one line: a long one ends in an ellipsis. */
const Name = styled(SectionTitle)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const SeeAll = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-left: auto;
  white-space: nowrap;
`

const Cards = styled(Scroller)`
  --card: ${CARD}px;
  --picture: ${PICTURE}px;
  gap: ${STEP - CARD}px;
  margin: 0 -${space(2.5)};
  padding: ${space(1)} ${space(2.5)};
  > li {
    flex: 0 0 ${CARD}px;
    min-height: ${PICTURE + CARD_BELOW_PICTURE}px;
  }
`

/**
 * The place of cards that the browser makes when the strip is near: one element for all of them, because a home page has a
 * dozen strips in its HTML.
 */
const Place = styled.div`
  height: ${PICTURE + CARD_BELOW_PICTURE}px;
  background: repeating-linear-gradient(90deg, ${color.tint} 0 ${CARD}px, transparent 0 ${STEP}px) 0 0 / 100%
    ${PICTURE}px no-repeat;
  ${media.scriptless} {
    display: none;
  }
`

const widthOf = (cards: number) => `${cards * STEP - (STEP - CARD)}px`

interface ProductsProps {
  label: string
  strip: Exclude<LoadState<CardProduct[]>, { status: 'failed' }>
  isNear: boolean
}

function Products({ label, strip, isNear }: ProductsProps) {
  if (strip.status === 'loading' && !isNear) return <Place />
  const products = strip.status === 'ready' ? strip.value : []
  const made = isNear ? products : products.slice(0, IN_DOCUMENT)
  const others = products.length - made.length
  return (
    <Cards step={STEP} label={label} count={products.length}>
      {made.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} heading="h3" />
        </li>
      ))}
      {others > 0 && <Place as="li" aria-hidden="true" style={{ flexBasis: widthOf(others) }} />}
      {strip.status === 'loading' && <SkeletonEntries count={SKELETONS} />}
    </Cards>
  )
}

interface StripProps extends StripSource {
  name: string
  /** Smaller text beside the name. */
  note?: string
  /** Target of 'See All'. */
  url?: string
  /** Text of the empty strip. */
  whenEmpty?: string
  style?: CSSProperties
}

/**
 * A row of products under a name (section 2). When its data fails, it says so alone. The HTML has the first products; the
 * browser makes the cards of the others when the strip is near, in places that are kept for them.
 */
export function Strip({ name, note, url, whenEmpty = 'Nothing here yet', style, ...source }: StripProps) {
  const { place, isNear, strip, retry } = useStrip(source)
  const isEmpty = strip.status === 'ready' && strip.value.length === 0
  return (
    <Section ref={place} aria-label={name} style={style}>
      <Top>
        <Name dir="auto">{name}</Name>
        {note && <Mute>{note}</Mute>}
        {url && (
          <SeeAll to={url} aria-label={`See All ${isolated(name)}`}>
            See All
          </SeeAll>
        )}
      </Top>
      {strip.status === 'failed' && <CouldNotLoad what={`We couldn’t load ${isolated(name)}`} onRetry={retry} />}
      {isEmpty && <Mute>{whenEmpty}</Mute>}
      {strip.status !== 'failed' && !isEmpty && <Products label={name} strip={strip} isNear={isNear} />}
    </Section>
  )
}
