import { useEffect, useRef } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { media, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Pill, Sign } from './filter-pill'
import { choose, type FilteredList, isSet } from './filtered-list'
import { priceText, valuesOf } from './values'

const Chips = styled.ul`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${media.small} {
    flex-wrap: nowrap;
    overflow-x: auto;
    padding: 3px;
    scrollbar-width: none;
    > li {
      flex: none;
    }
  }
  a {
    max-width: 260px;
  }
  /* A range of prices is longer in Arabic. */
  &:dir(rtl) a {
    max-width: 320px;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

interface Chip {
  key: string
  label: string
  to: string
}

/** Chips of the chosen filters; switches are off where they are on. */
function chipsOf(list: FilteredList): Chip[] {
  const { choices, urlOf } = list
  const chips: Chip[] = []
  const add = (key: string, label: string, next: typeof choices) => chips.push({ key, label, to: urlOf(next) })
  if (isSet(choices, 'price'))
    add('price', priceText(choices), choose(choices, { minPrice: undefined, maxPrice: undefined }))
  for (const name of ['subCategories', 'brands', 'bases'] as const)
    for (const { key, label, isChosen, next } of valuesOf(list, name))
      if (isChosen) add(`${name} ${key}`, name === 'bases' ? t.soldByBase({ base: key }) : label, next)
  return chips
}

/** The chosen prices, brands, sub-categories and units: a press takes one away. */
export function ChosenFilters({ list }: { list: FilteredList }) {
  const place = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const chips = chipsOf(list)
  const count = chips.length
  useEffect(() => {
    // The chip that had the focus is gone: the next one has it, or the heading.
    const index = removed.current
    if (index === undefined) return
    removed.current = undefined
    const left = place.current?.querySelectorAll('a')
    const next = left?.[Math.min(index, left.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, [count])
  useEffect(
    () => () => {
      if (removed.current !== undefined) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    },
    [],
  )
  if (count === 0) return null
  return (
    <Chips ref={place} aria-label={t.activeFilters()}>
      {chips.map(({ key, label, to }, index) => (
        <li key={key}>
          <Pill
            to={to}
            rel="nofollow"
            preventScrollReset
            aria-label={t.removeFilter({ filter: label })}
            aria-current="true"
            onClick={() => (removed.current = index)}
          >
            <span dir="auto">{label}</span>
            <Sign is="cross" />
          </Pill>
        </li>
      ))}
    </Chips>
  )
}
