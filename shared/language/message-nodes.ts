import { createElement, Fragment, type ReactNode } from 'react'
import { type Message, piecesOf, type Value } from './message-pieces'

/** Puts an element around a part of a message. */
export type Wrap = (inner: ReactNode) => ReactNode

/** Pieces as nodes: texts beside elements are in spans of their own (docs/decisions/translated-pages.md). */
function nodesOf(pieces: ReactNode[]): ReactNode {
  const runs: ReactNode[] = []
  for (const piece of pieces)
    if (typeof piece === 'string' && typeof runs.at(-1) === 'string') runs.push(`${String(runs.pop())}${piece}`)
    else if (piece !== '') runs.push(piece)
  if (runs.length === 1) return runs[0]
  return runs.map((run, key) => createElement(typeof run === 'string' ? 'span' : Fragment, { key }, run))
}

/** Writes a compiled message with elements in it. */
export function formatNodes(message: Message, values: Record<string, Value | Wrap>): ReactNode {
  const wrap = (name: string, inner: ReactNode[]) => (values[name] as Wrap)(nodesOf(inner))
  return nodesOf(piecesOf<ReactNode>(message, values, wrap))
}
