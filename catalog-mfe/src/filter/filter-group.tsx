import { Card, Link, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import type { Choices } from './choices'
import { Sign } from './filter-pill'
import {
  facetText,
  type FilteredList,
  filterLabels,
  type FilterName,
  isOffered,
  sortLabels,
  sortsOf,
} from './filtered-list'
import { PriceForm } from './price-form'
import { SwitchPills } from './switch-pills'
import { valuesOf } from './values'

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${TARGET};
  padding: 0 ${space(3)};
  border-radius: ${radius.control};
  outline-offset: -3px;
  overflow-wrap: anywhere;
  > :first-child {
    flex: none;
    width: 18px;
    height: 18px;
  }
  small {
    margin-inline-start: auto;
    color: ${color.mute};
  }
  &:hover {
    background: ${color.soft};
  }
  &[aria-current] {
    color: ${color.brand};
    font-weight: 600;
  }
`

const Heading = styled.h2`
  padding: ${space(3)} ${space(3)} ${space(1)};
  font-size: ${text.base};
`

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: ${space(1)} ${space(3)};
  &:empty {
    display: none;
  }
`

/** Choices in the page itself. */
export const InPage = styled(Card)`
  flex: 1 0 100%;
  padding: ${space(2)};
`

interface ChoiceProps {
  to: string
  label: string
  count?: number
  isChosen: boolean
  onClick?: () => void
}

/** One thing to choose: a link, with a tick where it is chosen. */
export const Choice = ({ label, count, isChosen, ...link }: ChoiceProps) => (
  <li>
    <Row {...link} rel="nofollow" preventScrollReset aria-current={isChosen || undefined}>
      <span>{isChosen && <Sign is="tick" />}</span>
      <bdi>{label}</bdi> {count !== undefined && <small>{facetText(count)}</small>}
    </Row>
  </li>
)

/** Subject of a group: a filter that has values, or the order. */
export type GroupName = Exclude<FilterName, 'discounted' | 'inStock'> | 'sort'

export const labelOf = (name: GroupName): string => (name === 'sort' ? t.sortBy() : filterLabels[name]())

interface FilterGroupProps {
  list: FilteredList
  name: GroupName
  /** Called when the choice is done. */
  onDone?(): void
  /** Opens all values of this filter, in the page. */
  onAll?(): void
}

/** Values of one filter, or the orders. */
export function FilterGroup({ list, name, onDone, onAll }: FilterGroupProps) {
  const { choices, facets, urlOf, usualSort } = list
  if (name === 'price') return <PriceForm list={list} onDone={onDone} />
  if (name === 'sort') {
    const to = (sort: Choices['sort']) => urlOf({ ...choices, sort: sort === usualSort ? undefined : sort })
    const now = choices.sort ?? usualSort
    return (
      <ul>
        {sortsOf(usualSort).map((sort) => (
          <Choice key={sort} to={to(sort)} label={sortLabels[sort]()} isChosen={sort === now} onClick={onDone} />
        ))}
      </ul>
    )
  }
  return (
    <ul>
      {valuesOf(list, name).map(({ key, next, ...value }) => (
        <Choice key={key} to={urlOf(next)} {...value} />
      ))}
      {name === 'brands' && facets.hasMoreBrands && (
        <Choice to={urlOf(choices, 'brands')} label={t.allBrands()} isChosen={false} onClick={onAll} />
      )}
    </ul>
  )
}

const names = ['price', 'bases', 'brands', 'subCategories'] as const

/** Every filter that a list has: those that are on or off as pills, the others under their names. */
export const FilterGroups = ({ list, onAll }: { list: FilteredList; onAll?(): void }) => (
  <>
    <Switches>
      <SwitchPills list={list} />
    </Switches>
    {names
      .filter((name) => isOffered(list, name))
      .map((name) => (
        <section key={name} aria-label={labelOf(name)}>
          <Heading>{labelOf(name)}</Heading>
          <FilterGroup list={list} name={name} onAll={onAll} />
        </section>
      ))}
  </>
)

/** All filters, in the page: for visitors without script. */
export const AllFilters = ({ list }: { list: FilteredList }) => (
  <InPage aria-label={t.allFilters()}>
    <FilterGroups list={list} />
    <section aria-label={t.sortBy()}>
      <Heading>{t.sortBy()}</Heading>
      <FilterGroup list={list} name="sort" />
    </section>
  </InPage>
)
