import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { Icon } from './icons'

/** A field with its label and what is wrong with it, one below the other. */
export const FieldBox = styled.div`
  display: grid;
  gap: ${space(1)};
  align-content: start;
  min-width: 0;
`
export const FieldLabel = styled.label`
  font-size: ${text.small};
  font-weight: 600;
`
/** The box around what is typed. `data-invalid` where something is wrong with it. */
export const FieldFrame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  padding: 0 ${space(3)};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.mute};
  &:focus-within {
    outline: 3px solid ${color.brand};
    outline-offset: 1px;
  }
  &[data-invalid] {
    border-color: ${color.hot};
    box-shadow: inset 0 0 0 1px ${color.hot};
  }
  input,
  select,
  textarea {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: ${space(2)} 0;
    border: 0;
    outline: none;
    background: none;
    color: ${color.ink};
    resize: vertical;
    ${media.large} {
      min-height: 38px;
    }
  }
  input:disabled {
    opacity: 0.55;
  }
`
const ErrorText = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  color: ${color.hot};
  font-size: ${text.small};
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`

/** Error with an icon, below its field. */
export const ErrorLine = ({ id, children }: { id: string; children: ReactNode }) => (
  <ErrorText id={id}>
    <Icon name="error" />
    <span>{children}</span>
  </ErrorText>
)

interface FrameProps {
  label: string
  error?: string
  /** Texts before and after the field, such as a currency. */
  before?: ReactNode
  after?: ReactNode
}

type Labelled<Element extends 'input' | 'textarea'> = FrameProps & Omit<ComponentProps<Element>, 'id'>

/** The attributes that bind a control to its label and to what is wrong with it. */
function useBinding(error: string | undefined) {
  const id = useId()
  const errorId = `${id}error`
  return { id, errorId, control: { id, 'aria-invalid': error !== undefined, 'aria-describedby': error && errorId } }
}

/** A text field: its label above it, what is wrong below. */
export function Field({ label, error, before, after, ...input }: Labelled<'input'>) {
  const { id, errorId, control } = useBinding(error)
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldFrame data-invalid={error && ''}>
        {before && <span>{before}</span>}
        <input dir="auto" {...input} {...control} />
        {after && <span>{after}</span>}
      </FieldFrame>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </FieldBox>
  )
}

/** Field of several lines. */
export function TextArea({ label, error, before, after, ...textarea }: Labelled<'textarea'>) {
  const { id, errorId, control } = useBinding(error)
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldFrame data-invalid={error && ''}>
        {before && <span>{before}</span>}
        <textarea dir="auto" {...textarea} {...control} />
        {after && <span>{after}</span>}
      </FieldFrame>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </FieldBox>
  )
}

/** A choice of few: its label above it. */
export function SelectField({ label, children, ...select }: { label: string } & Omit<ComponentProps<'select'>, 'id'>) {
  const id = useId()
  return (
    <FieldBox>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldFrame>
        <select {...select} id={id}>
          {children}
        </select>
      </FieldFrame>
    </FieldBox>
  )
}
