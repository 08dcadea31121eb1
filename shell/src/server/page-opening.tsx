import { performance } from 'node:perf_hooks'
import type { Head } from 'shared/federation/head'
import type { StyledHtml } from './critical-style'
import { escapeHtml } from './escape'
import { renderFrame } from './render-frame'
import type { PageOpening } from './render-protocol'
import { type PartLimits, renderToHtml } from './render-to-html'

/** A page that is whole so soon after it was decided, in ms, is sent whole: it gets an `ETag`, and is compressed better. */
const PATIENCE_MS = 50

/** A thread that was busy for more than this share of that time is not waiting for data: an opening would cost it more time. */
const MOST_BUSY = 0.5

/** The part of a body that does not depend on its page: up to the end of `main`'s start tag. */
const frameLength = (html: string) => html.indexOf('>', html.indexOf('<main')) + 1

/** The body of an opening at an address: what a page that is rendered there begins with. */
export async function renderOpeningBody(address: URL, limits: PartLimits): Promise<StyledHtml> {
  const { html, style } = await renderFrame(null, address, (frame) => renderToHtml(frame, limits))
  return { html: html.slice(0, frameLength(html)), style }
}

/** A body without what stands in every opening. */
export const withoutFrame = (html: string): string => html.slice(frameLength(html))

/** The HTML of a page after its opening, or undefined when it begins otherwise. React's hints come first, and too late here. */
export function htmlAfter(opening: PageOpening, html: string): string | undefined {
  const at = html.indexOf(opening.html)
  const isOpened = at >= 0 && /^(<link [^>]*>)*$/.test(html.slice(0, at))
  return isOpened ? html.slice(at + opening.html.length) : undefined
}

/** Has the picture loaded that decides how soon a page looks complete, before its place is known. */
export const firstPictureHint = ({ firstPicture }: Head): string =>
  firstPicture
    ? [
        `<link rel="preload" as="image" href="${escapeHtml(firstPicture.src)}" fetchpriority="high"`,
        ` imagesrcset="${escapeHtml(firstPicture.srcSet)}" imagesizes="${escapeHtml(firstPicture.sizes)}">`,
      ].join('')
    : ''

export type TellOpening = (opening: PageOpening) => void

type MakeOpening = () => Promise<PageOpening | undefined>

export interface Opener {
  /** What decides the page is known. */
  decided(make: MakeOpening): void
  /** From now on nothing is told; gives what was. */
  end(): PageOpening | undefined
}

/** Tells the opening of a page that waits for data for a while after it was decided. */
export function createOpener(tell: TellOpening | undefined, onFault: (error: unknown) => void): Opener {
  let timer: NodeJS.Timeout | undefined
  let told: PageOpening | undefined
  let isOver = !tell
  const wait = (make: MakeOpening) => {
    const begun = performance.eventLoopUtilization()
    timer = setTimeout(() => {
      const { utilization } = performance.eventLoopUtilization(begun)
      if (utilization > MOST_BUSY) wait(make)
      else void open(make)
    }, PATIENCE_MS)
  }
  const open = async (make: MakeOpening) => {
    try {
      const opening = await make()
      if (isOver || !opening) return
      told = opening
      tell?.(opening)
    } catch (error) {
      onFault(error)
    }
  }
  return {
    decided: (make) => {
      if (!isOver && !timer) wait(make)
    },
    end: () => {
      isOver = true
      clearTimeout(timer)
      return told
    },
  }
}
