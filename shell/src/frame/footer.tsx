import { isolated } from '@souk-vert/shared/text/isolated'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, media, PAGE_WIDTH, space, text } from '@souk-vert/shared/ui/theme'
import { LinkRow, PlaceLinks } from './place-links'

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space(4)};
  width: 100%;
  max-width: ${PAGE_WIDTH};
  margin: ${space(10)} auto 0;
  padding: ${space(5)} ${space(4)};
  border-top: 1px solid ${color.line};
  color: ${color.mute};
  font-size: ${text.small};
  ${media.print} {
    display: none;
  }
`

/** Copyright, what remotes add, and social links (section 2). */
export const Footer = () => (
  <Foot>
    <span>{`© 2024 ${isolated(shop.name)}. All rights reserved.`}</span>
    <PlaceLinks place="footer/links" label="Shop information" />
    <nav aria-label="Social media">
      <LinkRow>
        {shop.social.map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </LinkRow>
    </nav>
  </Foot>
)
