import { styled } from 'shared/ui/kit'
import { shop } from 'shared/ui/shop'
import { color, media, PAGE_WIDTH, space, TARGET, text } from 'shared/ui/theme'

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
const Social = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin: 0 -${space(2)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${TARGET};
    padding: 0 ${space(2)};
  }
  a:hover {
    color: ${color.brand};
  }
`

/** Copyright and social links (section 2). */
export const Footer = () => (
  <Foot>
    <span>© 2024 {shop.name}. All rights reserved.</span>
    <nav aria-label="Social media">
      <Social>
        {shop.social.map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </Social>
    </nav>
  </Foot>
)
