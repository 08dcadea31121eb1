import { CouldNotLoad, Mute, SectionTitle, styled, TextLink } from 'shared/ui/kit'
import { media, space } from 'shared/ui/theme'
import { CARD_BELOW_PICTURE } from './card-frame'
import { ProductCard } from './product-card'
import { SkeletonEntries } from './product-grid'
import { Scroller } from './scroller'
import { type StripSource, useStrip } from './use-strip'

/** Skeletons of a strip, and what a scroll button moves, in px (section 9). */
const SKELETONS = 6
const STEP = 200

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
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 44px;
  margin-bottom: ${space(2)};
`

/** In one line: a long name ends in an ellipsis. */
const Name = styled(SectionTitle)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const SeeAll = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  white-space: nowrap;
`

const Cards = styled(Scroller)`
  --card: 188px;
  --picture: ${PICTURE}px;
  gap: ${space(3)};
  margin: 0 -${space(2.5)};
  padding: ${space(1)} ${space(2.5)};
  > li {
    flex: 0 0 188px;
    min-height: ${PICTURE + CARD_BELOW_PICTURE}px;
  }
`

interface StripProps extends StripSource {
  name: string
  /** Where 'See All' leads. */
  url: string | undefined
}

/** A row of products under a name (section 2). When its data fails, it says so alone. */
export function Strip({ name, url, ...source }: StripProps) {
  const { place, strip, retry } = useStrip(source)
  const isEmpty = strip.status === 'ready' && strip.value.length === 0
  return (
    <Section ref={place} aria-labelledby={`strip-${source.id}`}>
      <Top>
        <Name id={`strip-${source.id}`}>{name}</Name>
        {url && (
          <SeeAll to={url} aria-label={`See All ${name}`}>
            See All
          </SeeAll>
        )}
      </Top>
      {strip.status === 'failed' && <CouldNotLoad what={`${name} could not load`} onRetry={retry} />}
      {isEmpty && <Mute>Nothing here yet</Mute>}
      {strip.status !== 'failed' && !isEmpty && (
        <Cards step={STEP} label={name} count={strip.status === 'ready' ? strip.value.length : SKELETONS}>
          {strip.status === 'loading' && <SkeletonEntries count={SKELETONS} />}
          {strip.status === 'ready' &&
            strip.value.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} heading="h3" />
              </li>
            ))}
        </Cards>
      )}
    </Section>
  )
}
