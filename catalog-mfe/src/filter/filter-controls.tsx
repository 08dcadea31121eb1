import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { AllBrands } from './all-brands'
import { countFilters, isChosen, type Shown } from './choices'
import { ChosenFilters } from './chosen-filters'
import { AllFilters } from './filter-group'
import { FilterMenu } from './filter-menu'
import { Pill, Sign } from './filter-pill'
import { FilterSheet } from './filter-sheet'
import { type FilteredList, filterLabels, isOffered, isSet, sortLabels } from './filtered-list'
import { SwitchPills } from './switch-pills'

const row = `display: flex; flex-wrap: wrap; gap: ${space(2)};`

/** Bar of the filters on desks. */
const Bar = styled.div`
  ${row}
  flex: 1 0 100%;
  ${media.small} {
    display: none;
  }
`

/** Controls at the end of a row. While a slow document has not brought all of them, they would move. */
const OnPhones = styled.div`
  ${row}
  &:not(:has(+ *)) {
    visibility: hidden;
  }
  ${media.large} {
    display: none;
  }
`

const Place = styled.span`
  position: relative;
`

/** Place at the end of the bar. */
const End = styled(Place)`
  margin-inline-start: auto;
`

const Square = styled(Pill)`
  position: relative;
  border-color: ${color.fieldLine};
  border-radius: ${radius.control};
  ${media.small} {
    padding: 0 ${space(3)};
  }
`

const Number = styled.b`
  position: absolute;
  top: -${space(1.5)};
  inset-inline-end: -${space(1.5)};
  min-width: ${space(5)};
  border-radius: ${radius.pill};
  background: ${color.brand};
  color: ${color.brandInk};
  font-size: ${text.small};
  text-align: center;
`

const Words = styled.span`
  white-space: nowrap;
  ${media.narrow} {
    overflow: hidden;
    max-width: 96px;
    text-overflow: ellipsis;
  }
`

/** Panel that a press opens. */
type Opened =
  keyof Pick<typeof filterLabels, 'price' | 'brands' | 'bases' | 'subCategories'> | 'sort' | 'sheet' | 'sort-sheet'

const menus = ['price', 'brands', 'bases', 'subCategories'] as const

/** Whether the controls are hydrated: in the server's HTML they are links. */
const isLive = typeof document !== 'undefined'

const pressOnSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/**
 * Filters and order of a list: on desks a bar, on phones two controls that open a sheet. All are links; without
 * script, those that open something lead to the page that has all of it.
 */
export function FilterControls({ list, shown }: { list: FilteredList; shown?: Shown }) {
  const { choices, facets, urlOf } = list
  const [opened, setOpened] = useState<Opened>()
  if (facets.all < 2 && !isChosen(choices)) return null

  const opener = (what: Opened): ComponentProps<typeof Pill> => ({
    to: urlOf(choices, 'filters'),
    rel: 'nofollow',
    ...(isLive && { role: 'button', 'aria-expanded': opened === what }),
    onKeyDown: pressOnSpace,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      event.preventDefault()
      setOpened(opened === what ? undefined : what)
    },
  })
  const close = () => setOpened(undefined)
  const menuOf = (what: typeof opened) =>
    what && opened === what && what !== 'sheet' && what !== 'sort-sheet' ? (
      <FilterMenu list={list} name={what} onClose={close} />
    ) : null
  const order = sortLabels[choices.sort ?? list.usualSort]()
  const count = countFilters(choices)
  return (
    <>
      <OnPhones>
        {(['discounted', 'inStock', ...menus] as const).some((name) => isOffered(list, name)) && (
          <Square
            {...opener('sheet')}
            aria-haspopup={isLive ? 'dialog' : undefined}
            aria-label={count ? t.filterWithActive({ count }) : t.filter()}
          >
            <Sign is="sliders" />
            {count > 0 && <Number>{count}</Number>}
          </Square>
        )}
        <Square
          {...opener('sort-sheet')}
          aria-haspopup={isLive ? 'dialog' : undefined}
          aria-label={t.sortByOrder({ order })}
        >
          <Words>{order}</Words>
          <Sign is="down" />
        </Square>
      </OnPhones>
      <Bar role="group" aria-label={t.filters()}>
        <SwitchPills list={list} />
        {menus
          .filter((name) => isOffered(list, name))
          .map((name) => (
            <Place key={name}>
              <Pill {...opener(name)} aria-current={isSet(choices, name) || undefined}>
                <span>{filterLabels[name]()}</span>
                <Sign is="down" />
              </Pill>
              {menuOf(name)}
            </Place>
          ))}
        <End>
          <Square {...opener('sort')}>
            <small>{t.sortBy()}</small> <span>{order}</span>
            <Sign is="down" />
          </Square>
          {menuOf('sort')}
        </End>
      </Bar>
      {count > 0 && <ChosenFilters list={list} />}
      {shown === 'filters' && <AllFilters list={list} />}
      {shown === 'brands' && <AllBrands list={list} />}
      {(opened === 'sheet' || opened === 'sort-sheet') && (
        <FilterSheet list={list} isOrder={opened === 'sort-sheet'} onClose={close} />
      )}
    </>
  )
}
