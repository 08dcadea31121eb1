import type { ReactNode } from 'react'
import { formatNodes, type Wrap } from './message-nodes'
import type { Value } from './message-pieces'
import { type Catalogue, compiledOnce } from './texts-of'

/** As `textsOf`, for messages with elements in them. */
export function nodesOf(catalogue: Catalogue) {
  const messageOf = compiledOnce(catalogue)
  return (name: string, values: Record<string, Value | Wrap>): ReactNode => formatNodes(messageOf(name), values)
}
