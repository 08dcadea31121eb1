import type { CSSProperties } from 'react'
import { CouldNotLoad, Mute, SectionTitle, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { color, media, PAGE_WIDTH, space, text } from '@souk-vert/shared/ui/theme'
import type { LoadState } from '@souk-vert/shared/stores'
import * as t from '#messages'
import type { CardProduct } from './card-product'
import { CARD_BELOW_PICTURE } from './card-frame'
import { ProductCard } from './product-card'
import { SkeletonEntries } from './product-grid'
import { Scroller } from '../parts/scroller'
import { type StripSource, useStrip } from './use-strip'

/** Cards that the HTML has. */
const IN_DOCUMENT = 6

/** Skeletons of a strip, and what a scroll button moves, in px (section 9). */
const SKELETONS = 6
const STEP = 200
const GAP = 12

/** Height of the cards, and of a whole strip: not rendered before it is near the screen, it takes this place. */
const CARDS = `calc(var(--picture) + ${CARD_BELOW_PICTURE}px)`
const HEIGHT = `calc(var(--picture) + ${44 + 8 + 4 + CARD_BELOW_PICTURE + 4}px)`

/** Ground of a band: warm, and lighter than that of a picture. */
const BAND = `color-mix(in srgb, ${color.tintO} 50%, ${color.background})`

/** Over the page's margins, so that cards go off at the edge of the screen and outlines are not cut. */
const overMargins = `
  margin-inline: -${space(4)};
  padding-inline: ${space(4)};
  ${media.narrow} { margin-inline: -${space(2.5)}; padding-inline: ${space(2.5)}; }
`

/**
 * The last card in sight shows half: after two on a phone, after `--whole` on a desk, whose scroll bar has 16 px or
 * none. A band has one card less, on a ground as wide as the screen.
 */
const Section = styled.section`
  --whole: 4;
  --seen: calc(var(--whole) + 0.5 - var(--less, 0));
  --card: calc((min(100vw - 8px, ${PAGE_WIDTH}) - ${space(4)} + ${GAP / 2}px) / var(--seen) - ${GAP}px);
  --picture: 148px;
  content-visibility: auto;
  contain-intrinsic-size: auto ${HEIGHT};
  min-height: ${HEIGHT};
  ${overMargins}
  ${media.small} {
    --card: max(128px, 36vw);
    --picture: 120px;
  }
  ${media.wide} {
    --whole: 5;
  }
  ${media.desk} {
    --whole: 6;
  }
  ${media.wideDesk} {
    --whole: 7;
  }
  &[data-band] {
    --less: 1;
    padding-block: ${space(4)};
    background: ${BAND};
    box-shadow: 0 0 0 100vmax ${BAND};
    clip-path: inset(0 -100vmax);
    ${media.large} {
      --picture: 172px;
    }
  }
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
  ${media.narrow} {
    font-size: ${text.lead};
  }
`

/** Name and note in one line, the note where there is room for it: otherwise it is in a line that nobody sees. */
const Noted = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space(3)};
  overflow: hidden;
  min-width: 0;
  height: 44px;
  line-height: 44px;
  > h2 {
    max-width: 100%;
    line-height: inherit;
  }
`

const SeeAll = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-inline-start: auto;
  white-space: nowrap;
`

const Cards = styled(Scroller)`
  gap: ${GAP}px;
  ${overMargins}
  padding-block: ${space(1)};
  /* What a key focuses at the end comes into sight with its whole card. */
  scroll-padding-inline: ${space(4)} var(--card);
  > li {
    flex: 0 0 var(--card);
    min-height: ${CARDS};
  }
`

/**
 * The place of cards that the browser makes when the strip is near: one element for all of them, because a home page has a
 * dozen strips in its HTML.
 */
const Place = styled.div`
  height: ${CARDS};
  background: repeating-linear-gradient(90deg, ${color.tint} 0 var(--card), transparent 0 calc(var(--card) + ${GAP}px))
    0 0 / 100% var(--picture) no-repeat;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
  ${media.scriptless} {
    display: none;
  }
`

const widthOf = (cards: number) => `calc(${cards} * (var(--card) + ${GAP}px) - ${GAP}px)`

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
  /** Smaller text beside the name, where there is room. */
  note?: string
  /** Target of 'See All'. */
  url?: string
  /** Text of the empty strip. */
  whenEmpty?: string
  /** Whether it is a band as wide as the screen. */
  isBand?: boolean
  style?: CSSProperties
}

/**
 * A row of products under a name (section 2). When its data fails, it says so alone. The HTML has the first products; the
 * browser makes the cards of the others when the strip is near, in places that are kept for them.
 */
export function Strip({ name, note, url, whenEmpty = t.nothingHereYet(), isBand, style, ...source }: StripProps) {
  const { place, isNear, strip, retry } = useStrip(source)
  const isEmpty = strip.status === 'ready' && strip.value.length === 0
  const title = <Name dir="auto">{name}</Name>
  return (
    <Section ref={place} aria-label={name} data-band={isBand && ''} style={style}>
      <Top>
        {note ? (
          <Noted>
            {title}
            <Mute>{note}</Mute>
          </Noted>
        ) : (
          title
        )}
        {url && (
          <SeeAll to={url} aria-label={t.seeAllOf({ name })}>
            {t.seeAll()}
          </SeeAll>
        )}
      </Top>
      {strip.status === 'failed' && <CouldNotLoad what={t.couldNotLoad({ name })} onRetry={retry} />}
      {isEmpty && <Mute>{whenEmpty}</Mute>}
      {strip.status !== 'failed' && !isEmpty && <Products label={name} strip={strip} isNear={isNear} />}
    </Section>
  )
}
