import { preload } from 'react-dom'
import { ButtonLink, Container, PageTitle, pictureUrl, styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { bannerText } from '@souk-vert/shared/ui/shop-texts'
import { ALWAYS_LIGHT, color, font, media, SIGN, SMALL_SCREEN, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** True of every order: an area of delivery may have a fee, and a minimum. */
const facts = () => (shop.deliveryCharged ? [t.cashOnDelivery] : [t.freeDelivery, t.cashOnDelivery, t.noMinimumOrder])

/** Heights in px of the banner; higher where the words need it. */
export const BANNER_HEIGHT = { small: 200, large: 320 } as const

/** The shop's sign: as wide as the screen, its picture cut off by the edge. */
const Stage = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  overflow: hidden;
  min-height: ${BANNER_HEIGHT.large}px;
  ${SIGN}
  ${media.small} {
    min-height: ${BANNER_HEIGHT.small}px;
  }
`

const Backdrop = styled.picture`
  position: absolute;
  inset-inline-end: 0;
  bottom: 0;
  z-index: -1;
  width: min(640px, 50vw);
  img {
    width: 100%;
    height: auto;
    filter: none;
  }
  &[data-own] {
    top: 0;
    img {
      height: 100%;
      object-fit: cover;
    }
  }
  /* A drawing whose empty side is the words'. */
  &:not([data-own]):dir(rtl) img {
    transform: scaleX(-1);
  }
  ${media.small} {
    width: min(168px, 44vw);
  }
`

const Words = styled(Container)`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space(5)};
  width: 100%;
  ${media.small} {
    gap: ${space(3)};
    padding-block: ${space(3)};
  }
`

const Pledge = styled(PageTitle)`
  max-width: min(14em, 60vw);
  font: 800 clamp(2.25rem, 4.4vw, ${text.hero}) / 1.036 ${font};
  letter-spacing: -0.02em;
  ${media.small} {
    font: 800 clamp(1.375rem, 6.6vw, 1.75rem) / 1.08 ${font};
  }
  /* Arabic letters are joined, and higher. */
  &:dir(rtl) {
    letter-spacing: 0;
    line-height: 1.3;
  }
`

const ShelfLink = styled(ButtonLink)`
  border-color: transparent;
  background: ${color.background};
  color: ${color.brand};
`

/** In one line; a phone has no room for it. */
const Facts = styled.ul`
  display: flex;
  gap: ${space(8)};
  font-weight: 600;
  white-space: nowrap;
  ${media.small} {
    display: none;
  }
`

const addressOf = (screen: string) => shop.bannerPicture ?? `/uploads/brand/sign-${screen}`

/** Files for screens of one and of two or three pixels per px. */
const sources = (screen: string, widths: readonly [160 | 640, 480 | 1280]) =>
  widths.map((width) => `${pictureUrl(addressOf(screen), width)} ${width}w`).join(', ')

const desktop = () => ({
  media: `(min-width: ${SMALL_SCREEN}px)`,
  src: pictureUrl(addressOf('desktop'), 640),
  srcSet: sources('desktop', [640, 1280]),
  sizes: 'min(640px, 50vw)',
})
const phone = () => ({
  media: `(max-width: ${SMALL_SCREEN - 0.02}px)`,
  src: pictureUrl(addressOf('mobile'), 480),
  srcSet: sources('mobile', [160, 480]),
  sizes: '168px',
})

/** Asks for the fitting picture before the page is read as far as the banner. */
const preloadFitting = (pictures: ReturnType<typeof phone>[]) => {
  for (const { media, src, srcSet, sizes } of pictures)
    preload(src, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes, media })
}

/**
 * The banner with a picture for each kind of screen, of which only the fitting one is loaded (section 2). `shelf` is what the
 * pictures show.
 */
export function Banner({ shelf }: { shelf?: { name: string; url: string } }) {
  const [small, large] = [phone(), desktop()]
  preloadFitting([small, large])
  return (
    <Stage className={ALWAYS_LIGHT}>
      <Words>
        <Pledge tabIndex={-1} dir="auto">
          {bannerText()}
        </Pledge>
        {shelf && <ShelfLink to={shelf.url}>{t.shopShelf({ name: shelf.name })}</ShelfLink>}
        <Facts>
          {facts().map((fact, index) => (
            <li key={index}>{fact()}</li>
          ))}
        </Facts>
      </Words>
      {/* Behind the words in the HTML, too: what is painted before they have come would be lower than the banner. */}
      <Backdrop data-own={shop.bannerPicture && ''}>
        <source media={small.media} srcSet={small.srcSet} sizes={small.sizes} width={168} height={140} />
        <img
          src={large.src}
          srcSet={large.srcSet}
          sizes={large.sizes}
          width={640}
          height={BANNER_HEIGHT.large}
          alt=""
          fetchPriority="high"
        />
      </Backdrop>
    </Stage>
  )
}
