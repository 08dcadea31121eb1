import type { ComponentProps, ReactNode } from 'react'
import { FormHelperText, InputAdornment, TextField } from '@souk-vert/shared/ui/mui'
import { directionOf, type Language } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { Icon } from '../icons'

/** Error with an icon, below its field. */
export const ErrorLine = ({ id, children }: { id: string; children: ReactNode }) => (
  <FormHelperText error id={id} sx={{ m: 0 }}>
    <Icon name="error" />
    <span>{children}</span>
  </FormHelperText>
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

/** A text field, of several lines with `rows`: its label above it, what is wrong below. */
export const Field = (props: FieldProps) => {
  const { label, isLabelHidden, error, before, after, maxLength, inputMode, list, rows, language, ...field } = props
  return (
    <TextField
      label={isLabelHidden ? undefined : label}
      {...field}
      {...errorProps(error)}
      multiline={rows !== undefined}
      slotProps={{
        input: {
          ...(rows !== undefined && { inputComponent: 'textarea' }),
          startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
          endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
          ...inLanguage(language),
        },
        htmlInput: { dir: 'auto', maxLength, inputMode, list, rows, ...(isLabelHidden && { 'aria-label': label }) },
      }}
    />
  )
}

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
