import { refusalOf } from '@souk-vert/shared/client'

/** Errors of the fields of a form, by their names. */
export type Faults = Record<string, string | undefined>

/** Returns the backend's errors of single fields, the first of each, with the field's label in place of its name. */
export function faultsOf(error: unknown, labels: Record<string, string>): Faults {
  const faults: Faults = {}
  for (const { field, message } of refusalOf(error)?.errors ?? []) {
    // 'image.0' is one of the field's entries.
    const [name = ''] = field.split('.')
    const label = Object.hasOwn(labels, name) && labels[name]
    if (label) faults[name] ??= message.startsWith(`${field} `) ? label + message.slice(field.length) : message
  }
  return faults
}

export const hasFaults = (faults: Faults): boolean => Object.values(faults).some(Boolean)

/** Leads the person to the first field of a form that something is wrong with. Call it when the faults are on the page. */
export const focusFault = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-faulty] input, [data-faulty] button')?.focus()
