import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, type Language } from './languages'

const requests = new AsyncLocalStorage<Language>()

// For all modules of a thread, remotes' too, and not theirs to change.
Object.defineProperty(globalThis, '__language', { value: () => requests.getStore() ?? DEFAULT_LANGUAGE })

/** Does work in the language of a request, which `pageLanguage` returns until its end, also behind what it waits for. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => requests.run(language, work)
