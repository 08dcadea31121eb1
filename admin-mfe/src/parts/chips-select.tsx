import { useId, useState } from 'react'
import type { CategoryReference } from '@souk-vert/shared/contract/catalog/category'
import { isolated } from '@souk-vert/shared/text/isolated'
import { styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { Autocomplete } from '@souk-vert/shared/ui/mui-admin'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { ErrorLine, FieldBox, FieldFrame, FieldLabel } from './field'
import { Icon } from './icons'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`
const Box = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  max-width: 100%;
  min-height: 32px;
  padding: 0 ${space(2.5)};
  border-radius: ${radius.badge};
  background: ${color.soft};
  color: ${color.brand};
  font-size: ${text.small};
  font-weight: 600;
  overflow-wrap: anywhere;
  > div {
    flex: none;
    width: 20px;
    border-radius: ${radius.badge};
  }
  button {
    display: grid;
    place-items: center;
    min-width: ${TARGET};
    min-height: ${TARGET};
    margin-right: -${space(2.5)};
    border: 0;
    border-radius: ${radius.badge};
    background: none;
    cursor: pointer;
    &:hover {
      background: ${color.softPressed};
    }
    ${media.large} {
      min-width: 32px;
      min-height: 32px;
    }
  }
  svg {
    width: 16px;
    height: 16px;
  }
`

/** A category as a chip; with `onRemove` it can be taken away. */
export const Chip = ({ choice, onRemove }: { choice: CategoryReference; onRemove?(): void }) => (
  <Box>
    {onRemove && <ProductPicture address={choice.image} name={choice.name} width={20} />}
    <span dir="auto">{choice.name}</span>
    {onRemove && (
      <button type="button" aria-label={`Remove ${isolated(choice.name)}`} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    )}
  </Box>
)

/** Categories as chips, without controls. */
export const ChipList = ({ choices, label }: { choices: readonly CategoryReference[]; label?: string }) => (
  <List aria-label={label}>
    {choices.map((choice) => (
      <Chip key={choice._id} choice={choice} />
    ))}
  </List>
)

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

/** Chooses several: each that is chosen is a chip that can be removed (section 2), the others are found by typing. */
export function ChipsSelect({ label, options, chosen, onChange, error, noOptions }: ChipsSelectProps) {
  const id = useId()
  const errorId = `${id}error`
  const [typed, setTyped] = useState('')
  const isChosen = ({ _id }: CategoryReference) => chosen.some((choice) => choice._id === _id)
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {chosen.length > 0 && (
        <List aria-label={`Chosen for ${label}`}>
          {chosen.map((choice) => (
            <Chip
              key={choice._id}
              choice={choice}
              onRemove={() => onChange(chosen.filter(({ _id }) => _id !== choice._id))}
            />
          ))}
        </List>
      )}
      <Autocomplete
        id={id}
        options={options.filter((option) => !isChosen(option))}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ _id }) => _id}
        renderOption={({ key, ...option }, { name }) => (
          <li key={key} {...option}>
            <bdi>{name}</bdi>
          </li>
        )}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, option) => option && onChange([...chosen, option])}
        noOptionsText={noOptions}
        autoHighlight
        openOnFocus
        forcePopupIcon={false}
        slotProps={{ paper: { variant: 'outlined' } }}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <FieldFrame ref={input.ref} onMouseDown={input.onMouseDown} data-invalid={error && ''}>
            <input
              {...htmlInput}
              dir="auto"
              placeholder={chosen.length ? 'Add another' : 'Add'}
              aria-invalid={error !== undefined}
              aria-describedby={error && errorId}
            />
            <Icon name="down" />
          </FieldFrame>
        )}
      />
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </FieldBox>
  )
}
