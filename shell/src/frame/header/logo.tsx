import { inPageLanguage } from '@souk-vert/shared/language/page-address'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, font, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

const name = `
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${TARGET};
  font: 800 min(${text.title}, 8vw) ${font};
  white-space: nowrap;
  b {
    color: ${color.brand};
  }
`

const NameLink = styled(Link)(name)
const PlainNameLink = styled.a(name)

const label = () => t.shopHome({ shop: shop.name })

function Sign() {
  const words = shop.name.split(' ')
  return (
    <>
      {shop.logoPicture ? (
        <img src={`${shop.logoPicture}?w=96`} width="26" height="26" alt="" />
      ) : (
        <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
          <path d={shop.logo} fill={color.brand} />
        </svg>
      )}
      <span dir="auto">
        <span>{words.slice(0, -1).join(' ')}</span> <b>{words.at(-1)}</b>
      </span>
    </>
  )
}

/** The shop's logo and name; leads home. */
export const Logo = () => (
  <NameLink to="/" data-home="" aria-label={label()}>
    <Sign />
  </NameLink>
)

/** Logo where the frame is broken: home opens as a new document. */
export const PlainLogo = () => (
  <PlainNameLink href={inPageLanguage('/')} aria-label={label()}>
    <Sign />
  </PlainNameLink>
)
