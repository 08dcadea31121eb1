import { preload } from 'react-dom'
import { ButtonLink, PageTitle, pictureUrl, styled } from 'shared/ui/kit'
import { ALWAYS_LIGHT, color, font, media, radius, SMALL_SCREEN, space, text } from 'shared/ui/theme'

/** The desk's picture is low here: less text fits beside what it shows. */
const TABLET = `@media (min-width: ${SMALL_SCREEN}px) and (max-width: 1023.98px)`

/** Held sideways a phone would show nothing but the banner. */
const WIDE_PHONE = `@media (min-width: 480px) and (max-width: ${SMALL_SCREEN - 0.02}px)`

/** As wide and high as the pictures; higher where the text needs it. */
const Stage = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  aspect-ratio: 1216 / 348;
  border-radius: ${radius.banner};
  background: ${color.soft};
  ${media.small} {
    aspect-ratio: 358 / 283;
  }
  ${WIDE_PHONE} {
    aspect-ratio: auto;
    min-height: 320px;
  }
`

const Backdrop = styled.picture`
  position: absolute;
  inset: 0;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: right bottom;
    border-radius: ${radius.banner};
  }
`

const Words = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  max-width: 60%;
  padding: ${space(6)} ${space(12)};
  ${TABLET} {
    padding: ${space(4)} ${space(8)};
  }
  ${media.small} {
    max-width: none;
    padding: ${space(6)};
  }
`

const Delivery = styled.p`
  padding: ${space(0.5)} ${space(3)};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.brand};
  font-size: ${text.small};
  font-weight: 700;
`

const Pledge = styled(PageTitle)`
  font: 800 clamp(26px, 3.75vw, ${text.hero}) / 1.12 ${font.heading};
  ${media.small} {
    font-size: clamp(26px, 7.6vw, ${text.heroSmall});
  }
`

const Assortment = styled.p`
  max-width: 26em;
  margin-bottom: ${space(2)};
  ${TABLET} {
    display: none;
  }
`

/** In one line: a long name ends in an ellipsis. */
const ShopFirst = styled(ButtonLink)`
  display: block;
  overflow: hidden;
  max-width: 100%;
  line-height: 42px;
  text-overflow: ellipsis;
`

/** Widths in px of each picture that a screen may choose from. */
const DESKTOP = [960, 1280] as const
const PHONE = [480, 640, 960] as const

const sources = (name: string, widths: readonly (480 | 640 | 960 | 1280)[]) =>
  widths.map((width) => `${pictureUrl(`/uploads/brand/${name}`, width)} ${width}w`).join(', ')

const desktop = {
  media: `(min-width: ${SMALL_SCREEN}px)`,
  src: pictureUrl('/uploads/brand/banner-desktop', 1280),
  srcSet: sources('banner-desktop', DESKTOP),
  sizes: '(min-width: 1240px) 1208px, calc(100vw - 32px)',
}
const phone = {
  media: `(max-width: ${SMALL_SCREEN - 0.02}px)`,
  src: pictureUrl('/uploads/brand/banner-mobile', 640),
  srcSet: sources('banner-mobile', PHONE),
  sizes: 'calc(100vw - 32px)',
}

/** Asks for the fitting picture before the page is read as far as the banner. */
const preloadFitting = () => {
  for (const { media, src, srcSet, sizes } of [phone, desktop])
    preload(src, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes, media })
}

/** The banner with a picture for each kind of screen, of which only the fitting one is loaded (section 2). */
export function Banner({ first }: { first?: { name: string; url: string } }) {
  preloadFitting()
  return (
    <Stage className={ALWAYS_LIGHT}>
      <Backdrop>
        <source media={phone.media} srcSet={phone.srcSet} sizes={phone.sizes} width={358} height={283} />
        <img
          src={desktop.src}
          srcSet={desktop.srcSet}
          sizes={desktop.sizes}
          width={1216}
          height={348}
          alt=""
          fetchPriority="high"
        />
      </Backdrop>
      <Words>
        <Delivery>Delivery: Free</Delivery>
        <Pledge tabIndex={-1}>Picked this morning, on your table tonight</Pledge>
        <Assortment>More than 5000 products from the market, the dairy and the packing room.</Assortment>
        {first && <ShopFirst to={first.url}>{`Shop ${first.name}`}</ShopFirst>}
      </Words>
    </Stage>
  )
}
