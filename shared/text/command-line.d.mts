/** An option such as `--note <text>`. */
export interface Option {
  type: 'string' | 'boolean'
  /** The value of a string as the usage shows it, such as `<text>`. */
  value?: string
  /** Whether it may be repeated. */
  multiple?: boolean
  default?: string
  does: string
}

/** One way to call a command. */
export interface Form {
  /** The first word, such as `release`; a form without one takes whatever is typed. */
  name?: string
  /** Arguments as the usage shows them: `<needed>`, `[<optional>]`; the last one may end in `…`. */
  args?: string
  does: string
  /** Options of this form alone. */
  options?: Record<string, Option>
  /** Words after the name are passed on unread: they are another program's. */
  passesOn?: boolean
}

export interface CommandTable {
  /** Its command line, such as `npm run mfe --`. */
  called: string
  forms: Form[]
  /** Options of all forms. */
  options?: Record<string, Option>
  /** The last lines of the usage. */
  notes?: string
}

/** A command line that keeps to its table. */
export interface CommandLine<Values = object> {
  /** Name of the form; empty for one without. */
  name: string
  args: string[]
  values: Values
}

/** Raised for a command line that does not fit its table; the message says what would. */
export class UsageError extends Error {}

/** Returns the usage of a command, or of its form of that name. */
export function usageOf(table: CommandTable, name?: string): string

/**
 * Reads a command line, that of this process unless another is given. For `--help` it prints the usage and returns undefined.
 * @throws UsageError
 */
export function readCommandLine<Values = object>(table: CommandTable, typed?: string[]): CommandLine<Values> | undefined
