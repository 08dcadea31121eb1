import { ButtonLink, EmptyState, styled, TextLink } from '@souk-vert/shared/ui/kit'
import { space, TARGET } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { choose, exactCount, type FilteredList, filterLabels, type FilterName, isSet } from './filtered-list'

const Ways = styled.ul`
  a {
    display: inline-block;
    min-height: ${TARGET};
    padding: 0 ${space(3)};
    line-height: ${TARGET};
  }
`

/** The fields of each filter, taken away. */
const none = {
  discounted: { discounted: undefined },
  inStock: { inStock: undefined },
  price: { minPrice: undefined, maxPrice: undefined },
  brands: { brands: undefined },
  subCategories: { subCategoryIds: undefined },
  bases: { bases: undefined },
} satisfies Record<FilterName, object>

/** Message when no product passes the filters: which of them to drop, and the number of products then. */
export function NoResults({ list, text }: { list: FilteredList; text: string }) {
  const { choices, facets, urlOf } = list
  const countWithout = (name: FilterName) => facets.without?.[name] ?? 0
  const label = (name: FilterName) =>
    t.removeFilterToSee({ filter: filterLabels[name](), count: exactCount(countWithout(name)) })
  const names = (Object.keys(none) as FilterName[]).filter((name) => isSet(choices, name))
  return (
    <EmptyState picture="/uploads/brand/no-data" text={text}>
      {names.length > 1 && (
        <Ways>
          {names
            .filter((name) => countWithout(name) > 0)
            .map((name) => (
              <li key={name}>
                <TextLink to={urlOf(choose(choices, none[name]))} rel="nofollow">
                  {label(name)}
                </TextLink>
              </li>
            ))}
        </Ways>
      )}
      <ButtonLink outlined to={urlOf({ sort: choices.sort, filter: {} })} rel="nofollow">
        {names.length === 1 ? label(names[0]!) : t.clearFiltersToSee({ count: exactCount(facets.all) })}
      </ButtonLink>
    </EmptyState>
  )
}
