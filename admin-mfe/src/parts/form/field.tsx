import type { ComponentProps, ReactNode } from 'react'
import { InputAdornment, TextField } from '@souk-vert/shared/ui/mui'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { directionOf, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { styled } from '@souk-vert/shared/ui/kit'
import { Icon } from '../icons'

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

export type FieldProps = Omit<ComponentProps<typeof TextField>, 'error'> & {
  label: string
  error?: string
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  /** Whether only screen readers have its label. */
  isLabelHidden?: boolean
  /** Id of the list that the field suggests from. */
  list?: string
  /** Language of the text, where it is known. */
  language?: Language
  /** Texts before and after the field, such as a currency. */
  before?: ReactNode
  after?: ReactNode
}

/** Props of MUI's field for an error: its text with an icon, below the field, in place of what stands there. */
export const errorProps = (error: string | undefined) => ({
  error: error !== undefined,
  ...(error && {
    helperText: (
      <>
        <Icon name="error" />
        <span>{error}</span>
      </>
    ),
  }),
})

/** Props of MUI's input whose text is in a language; the theme has `dir="auto"`, which those of `htmlInput` do not change. */
const inLanguage = (language: Language | undefined) =>
  language && { slotProps: { input: { lang: language, dir: directionOf(language) } } }

/** A text field: its label above it, what is wrong below. */
export const Field = ({
  label,
  isLabelHidden,
  error,
  before,
  after,
  maxLength,
  inputMode,
  list,
  language,
  ...field
}: FieldProps) => (
  <TextField
    label={!isLabelHidden && label}
    {...field}
    {...errorProps(error)}
    slotProps={{
      input: {
        startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
        endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
        ...inLanguage(language),
      },
      htmlInput: { dir: 'auto', maxLength, inputMode, list, ...(isLabelHidden && { 'aria-label': label }) },
    }}
  />
)

/** A field of several lines. */
export const TextArea = ({ error, maxLength, rows, language, ...field }: FieldProps) => (
  <TextField
    {...field}
    {...errorProps(error)}
    multiline
    slotProps={{
      input: { inputComponent: 'textarea', ...inLanguage(language) },
      htmlInput: { dir: 'auto', maxLength, rows },
    }}
  />
)

/** Options of a `SelectField`, in the page's language. */
export const optionsOf = (texts: Record<string, () => string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(texts).map(([value, text]) => [value, text()]))

type SelectFieldProps = FieldProps & {
  /** Texts of the options, by their values. */
  options?: ReadonlyMap<string, string>
}

/** A choice of few: its label above it. */
export const SelectField = ({
  error,
  label,
  options = new Map(),
  isLabelHidden,
  children,
  ...field
}: SelectFieldProps) => (
  <TextField
    select
    label={!isLabelHidden && label}
    {...field}
    {...errorProps(error)}
    // Whatever the first option is written in.
    slotProps={{
      select: { native: true },
      input: inLanguage(pageLanguage()),
      htmlInput: isLabelHidden && { 'aria-label': label },
    }}
  >
    {children ??
      [...options].map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
  </TextField>
)
