import type { ReactNode } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius } from '@souk-vert/shared/ui/theme'
import { Toggle } from './toggle'

/** Beside each other as one; on a phone they scroll, which would cut off a ring around a button. */
const Group = styled.div`
  display: flex;
  width: fit-content;
  max-width: 100%;
  overflow-x: auto;
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.pill};
  > button {
    flex: none;
    border-width: 0;
    border-radius: 0;
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  > button + button {
    border-inline-start-width: 1px;
  }
`

interface ChoiceProps<Value> {
  label: string
  value: Value
  /** Values to choose from, each with its text. */
  options: readonly (readonly [NoInfer<Value>, ReactNode])[]
  onChoose(value: NoInfer<Value>): void
}

/** Buttons beside each other, one of which is always pressed. */
export const Choice = <Value extends string | number>({ label, value, options, onChoose }: ChoiceProps<Value>) => (
  <Group role="group" aria-label={label}>
    {options.map(([each, text]) => (
      <Toggle key={each} isOn={each === value} onClick={() => onChoose(each)}>
        {text}
      </Toggle>
    ))}
  </Group>
)
