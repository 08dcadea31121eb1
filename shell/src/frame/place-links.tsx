import { useExtensions } from '@souk-vert/shared/federation/use-extensions'
import type { PlacedLink } from '@souk-vert/shared/releases/format'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, space, TARGET } from '@souk-vert/shared/ui/theme'

/** A row of links that breaks where it must. */
export const LinkRow = styled.ul`
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

interface PlaceLinksProps {
  place: 'header/links' | 'footer/links'
  /** Label that distinguishes this navigation from the others on the page. */
  label: string
}

/** Links that remotes add to a place of the frame; nothing where there are none. */
export function PlaceLinks({ place, label }: PlaceLinksProps) {
  const isThere = ({ when, path }: PlacedLink) => when !== 'written' || shop.infoPages.includes(path.slice(1))
  const links = useExtensions(place).filter(isThere)
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <LinkRow>
        {links.map(({ remote, label, path }) => (
          <li key={path} data-place={place} data-extension={`${remote}/${label}`}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </LinkRow>
    </nav>
  )
}
