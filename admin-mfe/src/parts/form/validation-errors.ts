import { refusalOf } from '@souk-vert/shared/client'
import { isolated } from '@souk-vert/shared/language/isolated'

/** Errors of the fields of a form, by their names. */
export type ValidationErrors = Record<string, string | undefined>

/** A message that begins with the name of its field, with the field's label in its place. In Arabic the name is isolated. */
function withLabel(message: string, field: string, label: string): string {
  const named = [field, `\u2068${field}\u2069`].find(
    (name) => message.startsWith(name) && !/^\w/.test(message.slice(name.length)),
  )
  return named === undefined ? message : isolated(label) + message.slice(named.length)
}

/**
 * Returns the backend's errors of single fields, the first of each, with the field's label in place of its name; a
 * wrong password is one.
 */
export function validationErrorsOf(error: unknown, labels: Record<string, string>): ValidationErrors {
  const errors: ValidationErrors = {}
  const { code, message: refusal, errors: found = [] } = refusalOf(error) ?? {}
  if (code === 'WRONG_PASSWORD') errors.password = refusal
  for (const { field, message } of found) {
    // 'image.0' is one of the field's entries.
    const [name = ''] = field.split('.')
    const label = Object.hasOwn(labels, name) && labels[name]
    if (label) errors[name] ??= withLabel(message, field, label)
  }
  return errors
}

export const hasErrors = (errors: ValidationErrors): boolean => Object.values(errors).some(Boolean)

/** Leads the person to the first field of a form that something is wrong with. Call it when the errors are on the page. */
export const focusFirstError = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty] input, [data-faulty] button')?.focus()
