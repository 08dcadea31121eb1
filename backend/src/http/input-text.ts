import * as t from '#messages'

/** The name of a field of a call, for the person who filled it in; in English as the call has it. Empty is the call as a whole. */
export const inputText = (field: string): string => (field ? t.inputName({ field }) : t.theRequest())
