import { AsyncLocalStorage } from 'node:async_hooks'

/** The job that the running code belongs to. `crashed` ends it for good, because what it threw ends the process. */
export const jobUnderWay = new AsyncLocalStorage<{ crashed(error: Error): Promise<void> }>()
