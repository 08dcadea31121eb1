import { Link, styled } from '@souk-vert/shared/ui/kit'
import { color, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import type { Crumb } from '../cards/structured-data'

/** List as high with links as without, so that nothing moves. */
const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  min-height: ${TARGET};
  margin: -${space(3)} 0 -${space(1)};
  color: ${color.mute};
  font-size: ${text.small};
  a {
    display: inline-flex;
    align-items: center;
    min-width: ${TARGET};
    min-height: ${TARGET};
  }
  a:hover bdi {
    text-decoration: underline;
  }
  /* In the link, which is wide enough by it. */
  li:not(:last-of-type) a::after {
    content: '›' / '';
    padding-inline: ${space(2)};
  }
`

/** Path to the product's listing: 'Fruit › Citrus'. */
export const Breadcrumb = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={t.breadcrumb()}>
    <Trail>
      {crumbs.map(({ name, url }) => (
        <li key={url}>
          <Link to={url}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </Trail>
  </nav>
)
