import { searchUrl } from '@souk-vert/shared/slug/search-url'
import { Mute, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { color, radius, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** Goods that every grocer has. */
export const commonSearches = () => [t.milk(), t.bread(), t.dates(), t.oliveOil(), t.coffee()]

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`

const SearchLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
`

/** Help for a shopper whose search for `text` found nothing: how to change it, and other searches. */
export const OtherSearches = ({ text }: { text: string }) => (
  <>
    <Mute>{t.checkSpelling()}</Mute>
    <List>
      {commonSearches()
        .filter((common) => common !== text.toLowerCase())
        .map((common) => (
          <li key={common}>
            <SearchLink to={searchUrl(common)}>{common}</SearchLink>
          </li>
        ))}
    </List>
  </>
)
