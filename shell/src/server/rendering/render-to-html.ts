import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { ExplainedFailure } from './describe-error'

/**
 * Parts that are not there after `limitMs`, and those that fail, are left to the browser; `onError` is called for
 * the latter.
 */
export interface PartLimits {
  limitMs: number
  onError(error: unknown): void
}

/**
 * HTML to hydrate. All boundaries are in place, complete or with their fallback, which the browser replaces: no inline
 * script is needed to show them. Throws what is thrown outside of a boundary.
 */
export async function renderToHtml(node: ReactNode, { limitMs, onError }: PartLimits): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const whole = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(stream),
      onShellError: reject,
      // Inside of a boundary: its fallback is sent, and the browser renders that part itself.
      onError: onError,
    })
    timer = setTimeout(
      () => stream.abort(new ExplainedFailure(`Parts of the page took longer than ${limitMs} ms`)),
      limitMs,
    )
  }).finally(() => clearTimeout(timer))
  return text(whole.pipe(new PassThrough()))
}
