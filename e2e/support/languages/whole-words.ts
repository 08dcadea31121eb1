import type { Page } from '@playwright/test'
import { expect } from '../test'

/** Messages' words that stand in two lines, leave the block that they are in, or are cut off by what is around them. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((tolerancePx) => {
    const blockOf = (element: Element): Element =>
      /^(inline|contents)$/.test(getComputedStyle(element).display) ? blockOf(element.parentElement!) : element
    /** The nearest element that cuts off; none where it can be scrolled there. */
    const cutBy = (element: Element | null): Element | undefined => {
      if (!element || element === document.body) return undefined
      const { overflowX } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX)) return undefined
      return overflowX === 'visible' ? cutBy(element.parentElement) : element
    }
    const isUnseen = (element: Element): boolean => {
      const { clipPath, display } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const isPoint = display !== 'contents' && (width <= 1 || height <= 1)
      return clipPath === 'inset(50%)' || isPoint || (element !== document.body && isUnseen(element.parentElement!))
    }
    const isOutside = (box: DOMRect, element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return box.left < left - tolerancePx || box.right > right + tolerancePx
    }
    const problems: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement!
      if (parent.closest('script, style, noscript, option, textarea, svg, code, bdi, span[dir=auto]')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        continue
      const block = blockOf(parent)
      const cutter = cutBy(parent)
      const isHyphenated = getComputedStyle(parent).hyphens === 'auto'
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}’']{2,}/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (boxes.length === 0) continue
        const isBroken =
          !isHyphenated && Math.max(...boxes.map(({ top }) => top)) - Math.min(...boxes.map(({ top }) => top)) > 8
        const isCut = cutter !== undefined && boxes.some((box) => isOutside(box, cutter))
        const isOut = boxes.some((box) => isOutside(box, block))
        const what = isBroken ? 'is in two lines' : isCut ? 'is cut off' : isOut ? 'leaves its box' : ''
        if (what && !isUnseen(parent)) problems.push(`‘${word}’ ${what}: ${parent.outerHTML.slice(0, 160)}`)
      }
    }
    return problems
  }, 2)

/** Expects each word of the page as it stands to be whole, and inside of its box. */
export async function expectWholeWords(page: Page): Promise<void> {
  const width = page.viewportSize()!.width
  await expect.soft
    .poll(() => brokenWords(page), { message: `words on ${page.url()} at ${width} px`, timeout: 3000 })
    .toEqual([])
}
