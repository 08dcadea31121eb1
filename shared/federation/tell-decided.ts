import type { LoaderFunctionArgs } from 'react-router-dom'

/** What the document server gives loaders as their `context`. */
export interface DocumentContext {
  tellDecided(data: unknown): void
}

/**
 * Called by a loader as soon as it knows what decides its page, while the rest of the data is still to come: `data` is what
 * it will return, with null for the rest. The document server sends head and header then; in the browser nothing happens.
 */
export function tellDecided<Data>(args: LoaderFunctionArgs, data: Data): void {
  const context = args.context as Partial<DocumentContext> | undefined
  context?.tellDecided?.(data)
}
