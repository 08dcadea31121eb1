import { Pill, Sign } from './filter-pill'
import { choose, facetText, type FilteredList, filterLabels, isOffered, isSet } from './filtered-list'

/** The filters that are on or off. */
const switches = ['discounted', 'inStock'] as const

/** A pill for each switch that the list has, with a tick where it is on. */
export const SwitchPills = ({ list }: { list: FilteredList }) =>
  switches
    .filter((name) => isOffered(list, name))
    .map((name) => {
      const isOn = isSet(list.choices, name)
      return (
        <Pill
          key={name}
          to={list.urlOf(choose(list.choices, { [name]: isOn ? undefined : true }))}
          rel="nofollow"
          preventScrollReset
          aria-current={isOn || undefined}
        >
          {isOn && <Sign is="tick" />}
          <span>{filterLabels[name]()}</span> <small>{facetText(list.facets[name].yes)}</small>
        </Pill>
      )
    })
