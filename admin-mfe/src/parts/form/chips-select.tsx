import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { Tag } from '@souk-vert/shared/ui/controls/pill'
import { IconButton, TextField } from '@souk-vert/shared/ui/mui'
import { Autocomplete } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { errorProps } from './field'
import { Icon } from '../icons'

interface ChipsSelectProps {
  label: string
  /** Options to choose from. */
  options: readonly CategoryReference[]
  chosen: readonly CategoryReference[]
  onChange(chosen: CategoryReference[]): void
  error?: string
  /** Text of the list when there is nothing to choose. */
  noOptions: string
}

/** Returns a function for names in the language of a list. A product or sub-category has those of its categories in the shop's own. */
export const nameIn =
  (list: readonly CategoryReference[]) =>
  ({ _id, name }: CategoryReference): string =>
    list.find((each) => each._id === _id)?.name ?? name

/** Chooses several: each that is chosen is a chip that can be removed (section 2), the others are found by typing. */
export const ChipsSelect = ({ label, options, chosen, onChange, error, noOptions }: ChipsSelectProps) => {
  const nameOf = nameIn(options)
  return (
    <Autocomplete
      multiple
      options={options}
      value={[...chosen]}
      onChange={(_, changed) => onChange(changed)}
      getOptionLabel={nameOf}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      filterSelectedOptions
      renderOption={({ key, ...option }, { name }) => (
        <li key={key} {...option}>
          <bdi>{name}</bdi>
        </li>
      )}
      renderValue={(values, getItemProps) =>
        values.map((value, index) => {
          const name = nameOf(value)
          const { key, onDelete, disabled, ...item } = getItemProps({ index })
          return (
            <Tag key={value._id} {...item}>
              <bdi>{name}</bdi>
              <IconButton aria-label={t.removeOne({ name })} onClick={onDelete}>
                <Icon name="cross" />
              </IconButton>
            </Tag>
          )
        })
      }
      noOptionsText={noOptions}
      openText={t.openList()}
      closeText={t.closeList()}
      autoHighlight
      openOnFocus
      disableClearable
      renderInput={(params) => (
        <TextField
          {...params}
          {...errorProps(error)}
          label={label}
          placeholder={chosen.length ? t.addAnother() : t.add()}
        />
      )}
    />
  )
}
