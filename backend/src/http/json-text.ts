/** The JSON text of a value that is not made an object of. */
export type JsonText<Value> = string & { readonly ofValue: Value }

/** Says of a text that it is the JSON of such a value. */
export const jsonText = <Value>(text: string) => text as JsonText<Value>
