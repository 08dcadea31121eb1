import type { ReactNode } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { hoursText, sloganText } from '@souk-vert/shared/ui/shop-texts'
import { font, media, PAGE_WIDTH, radius, SIGN, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { LanguageLinks } from './language-links'
import { LinkRow, PlaceLinks } from './place-links'
import { Zellige } from './zellige'

const Foot = styled.footer`
  margin-top: ${space(10)};
  font-size: ${text.small};
  ${media.print} {
    display: none;
  }
`

const Ground = styled.div`
  ${SIGN}
  > div {
    max-width: ${PAGE_WIDTH};
    margin-inline: auto;
    padding-inline: ${space(4)};
  }
  a:hover {
    color: inherit;
    text-decoration: underline;
  }
  ${media.large} {
    padding-block: ${space(6)} ${space(2)};
  }
`

const Columns = styled.div`
  ${media.large} {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(6)};
  }
`

/** A column of a desk, which is always open; one line of a phone, which opens. Its title is a heading there, and a summary here. */
const Column = styled.section`
  overflow-wrap: anywhere;
  h2,
  summary {
    font: 700 ${text.base} / ${TARGET} ${font};
  }
  summary {
    display: flex;
    justify-content: space-between;
    list-style: none;
    cursor: pointer;
    &::after {
      content: '+' / '';
    }
    &::-webkit-details-marker {
      display: none;
    }
  }
  [open] > summary::after {
    content: '−' / '';
  }
  p {
    padding-bottom: ${space(2)};
  }
  nav ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${TARGET};
  }
  ${media.small} {
    border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent);
    h2 {
      display: none;
    }
  }
  ${media.large} {
    @supports selector(::details-content) {
      summary {
        display: none;
      }
      details::details-content {
        content-visibility: visible;
      }
    }
    @supports not selector(::details-content) {
      h2 {
        display: none;
      }
    }
  }
`

const Last = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 ${space(4)};
  padding-block: ${space(3)} ${space(2)};
`

const Marks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-bottom: ${space(3)};
  li {
    padding: ${space(1)} ${space(2)};
    border: 1px solid currentColor;
    border-radius: ${radius.badge};
    font-weight: 600;
  }
`

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Column>
    <h2>{title}</h2>
    <details name="footer">
      <summary>{title}</summary>
      {children}
    </details>
  </Column>
)

/** Shop, hours and phone, what remotes add, ways to pay; copyright and social links (section 2). */
export const Footer = () => (
  <Foot>
    <Zellige />
    <Ground>
      <Columns>
        <Part title={shop.name}>
          <p dir="auto">{sloganText()}</p>
          <p dir="auto">{shop.address}</p>
        </Part>
        <Part title={t.hoursAndPhone()}>
          <p dir="auto">{hoursText()}</p>
          <a href={`tel:${shop.phone.dialled}`} dir="ltr">
            {shop.phone.shown}
          </a>
        </Part>
        <Part title={t.help()}>
          <PlaceLinks place="footer/links" label={t.shopInformation()} />
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </Part>
        <Part title={t.payment()}>
          <Marks>
            <li>{t.cashOnDelivery()}</li>
            {!shop.cashOnly && <li>{t.onlinePayment()}</li>}
          </Marks>
        </Part>
      </Columns>
      <Last>
        <span>{t.copyright({ shop: shop.name })}</span>
        <LanguageLinks />
        <nav aria-label={t.socialMedia()}>
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
      </Last>
    </Ground>
  </Foot>
)
