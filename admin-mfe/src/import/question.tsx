import { type ReactNode, useId } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { FormControlLabel, Radio, RadioGroup } from '@souk-vert/shared/ui/mui'
import { color, radius, space } from '@souk-vert/shared/ui/theme'
import { Panel } from '../parts/layout'

const Options = styled(RadioGroup)`
  gap: ${space(2)};
  label {
    align-items: start;
    margin: 0;
    padding-inline-end: ${space(3)};
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.control};
    overflow-wrap: anywhere;
  }
  label:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }
  label > :last-child {
    padding-block: ${space(2.5)};
    font: inherit;
  }
  .MuiRadio-root.Mui-focusVisible {
    outline-offset: -3px;
  }
  b,
  small {
    display: block;
    font-size: inherit;
  }
  small {
    color: ${color.mute};
  }
`

interface QuestionProps<Answer> {
  title: string
  text: string
  options: { value: Answer; title: string; examples: string[] }[]
  answer?: Answer
  disabled?: boolean
  onAnswer(answer: Answer): void
  /** Facts to decide by. */
  children?: ReactNode
}

/** A question to answer before the import continues: radio buttons, each with its result for the first rows. */
export function Question<Answer extends string | number>({
  title,
  text,
  options,
  answer,
  disabled,
  onAnswer,
  children,
}: QuestionProps<Answer>) {
  const textId = useId()
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {children}
      <p id={textId}>{text}</p>
      <Options aria-labelledby={textId} value={answer ?? null}>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            disabled={disabled}
            control={<Radio onChange={() => onAnswer(option.value)} />}
            label={
              <>
                <b>{option.title}</b>
                {option.examples.map((example) => (
                  <small key={example}>{example}</small>
                ))}
              </>
            }
          />
        ))}
      </Options>
    </Panel>
  )
}
