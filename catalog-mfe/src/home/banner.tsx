import { preload } from 'react-dom'
import { isolated } from '@souk-vert/shared/text/isolated'
import { ButtonLink, PageTitle, pictureUrl, styled } from '@souk-vert/shared/ui/kit'
import { LineIcon } from '../parts/line-icon'
import { shop } from '@souk-vert/shared/ui/shop'
import { ALWAYS_LIGHT, color, font, media, radius, SMALL_SCREEN, space, text } from '@souk-vert/shared/ui/theme'

const DESKTOP_SHAPE = '640 / 240'
const PHONE_SHAPE = '358 / 208'
const TRUCK =
  'M3 6h11v11H3zM14 10h4l3 3v4h-7M7.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'

/** Heights in px of the banner, which are those of its pictures; higher where the words need it. */
const HEIGHT = { small: 208, large: 240 } as const

/** Ground of the banner below the pictures' edge: they come out of it. */
const Stage = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: center;
  overflow: hidden;
  min-height: ${HEIGHT.large}px;
  border-radius: ${radius.banner};
  background: ${color.soft};
  ${media.small} {
    align-items: stretch;
    min-height: ${HEIGHT.small}px;
  }
`

/** Backdrop at the right; a part that is too wide is cut off at the left. */
const Backdrop = styled.picture`
  position: absolute;
  inset: 0;
  img {
    position: absolute;
    right: 0;
    width: auto;
    max-width: none;
    height: 100%;
    aspect-ratio: ${DESKTOP_SHAPE};
    object-fit: cover;
    object-position: right bottom;
    filter: none;
    mask-image: linear-gradient(90deg, transparent, ${color.ink} 40%);
    ${media.small} {
      aspect-ratio: ${PHONE_SHAPE};
    }
  }
`

const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space(4)};
  padding: ${space(6)} ${space(8)};
  ${media.wide} {
    padding-inline: ${space(12)};
  }
  ${media.small} {
    align-content: space-between;
    padding: ${space(6)} ${space(5)};
  }
`

const Pledge = styled(PageTitle)`
  max-width: 13em;
  font: 800 clamp(1.875rem, 3.75vw, ${text.hero}) / 1.06 ${font.heading};
  ${media.small} {
    font: 800 clamp(1.5rem, 7.2vw, ${text.heroSmall}) / 1.12 ${font.heading};
  }
`

/** Links in one row where there is room; on phones the fruit is at the end of it. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  max-width: 100%;
  ${media.small} {
    flex-direction: column-reverse;
    align-items: start;
    max-width: 56%;
  }
`

const Delivery = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  font-weight: 600;
  white-space: nowrap;
`

const addressOf = (screen: string) => shop.bannerPicture ?? `/uploads/brand/banner-${screen}`

/** Files for screens of one and of two or three pixels per px. */
const sources = (screen: string, widths: readonly [480 | 640, 960 | 1280]) =>
  widths.map((width) => `${pictureUrl(addressOf(screen), width)} ${width}w`).join(', ')

const desktop = () => ({
  media: `(min-width: ${SMALL_SCREEN}px)`,
  src: pictureUrl(addressOf('desktop'), 640),
  srcSet: sources('desktop', [640, 1280]),
  sizes: '640px',
})
const phone = () => ({
  media: `(max-width: ${SMALL_SCREEN - 0.02}px)`,
  src: pictureUrl(addressOf('mobile'), 480),
  srcSet: sources('mobile', [480, 960]),
  sizes: '358px',
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
          {shop.bannerText}
        </Pledge>
        <Ways>
          {shelf && <ButtonLink to={shelf.url}>{`Shop ${isolated(shelf.name)}`}</ButtonLink>}
          <Delivery>
            <LineIcon size={22} d={TRUCK} />
            Free delivery
          </Delivery>
        </Ways>
      </Words>
      {/* Behind the words in the HTML, too: what is painted before they have come would be lower than the banner. */}
      <Backdrop>
        <source media={small.media} srcSet={small.srcSet} sizes={small.sizes} width={358} height={HEIGHT.small} />
        <img
          src={large.src}
          srcSet={large.srcSet}
          sizes={large.sizes}
          width={640}
          height={HEIGHT.large}
          alt=""
          fetchPriority="high"
        />
      </Backdrop>
    </Stage>
  )
}
