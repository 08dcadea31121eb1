import type { Page } from '@playwright/test'
import { expect } from './test'

/** Minimum size of a target for a finger, in px each way (look: Targets). */
const MIN_SIZE = 44

/** The number between − and + can be typed, too; on a narrow card it is what is left between them (WCAG 2.5.8). */
const MIN_NUMBER_WIDTH = 24

/**
 * Lists targets that are smaller, by their text or label. A press also meets the label around an input, and the card
 * that its link covers. A link within a sentence is as high as its letters (WCAG 2.5.8).
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least, leastOfNumber]) => {
      const boxOf = (element: Element) => {
        const after = getComputedStyle(element, '::after')
        const covered =
          after.content !== 'none' && after.position === 'absolute' && (element as HTMLElement).offsetParent
        return (element.closest('label') ?? (covered || element)).getBoundingClientRect()
      }
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' && element.parentElement!.textContent !== element.textContent
      const pressed = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=button]')]
      return pressed
        .filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }),
        )
        .map((element) => ({ element, box: boxOf(element) }))
        .filter(({ element, box }) => {
          const isNumber = element.matches('[role=group] > input[inputmode=numeric]')
          return box.height < least || box.width < (isNumber ? leastOfNumber : least)
        })
        .filter(({ element }) => !isInSentence(element))
        .map(({ element, box: { width, height } }) => `${element.outerHTML.slice(0, 200)}: ${width} x ${height} px`)
    },
    [MIN_SIZE, MIN_NUMBER_WIDTH] as const,
  )

/** Expects that all that can be pressed on the page is large enough for a finger. */
export const expectLargeTargets = async (page: Page) => expect(await smallTargets(page), page.url()).toEqual([])
