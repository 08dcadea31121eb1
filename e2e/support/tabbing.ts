import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** Presses Tab until the focus is on the target, at most as often as a person would. Every stop on the way can be seen. */
export async function tabTo(page: Page, target: Locator, mostStops = 40): Promise<void> {
  // A dialog that is still empty keeps the focus itself, where no outline is drawn.
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached within ${mostStops} stops: ${target}`)
}

/** Expects the focused element to be on the screen, and it or one of its parts to be outlined. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const stop = await page.evaluate(() => {
    const element = document.activeElement!
    const isOutlined = (style: CSSStyleDeclaration) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
    const around = [element, element.parentElement!].map((candidate) => getComputedStyle(candidate))
    // A field of a form has a stronger edge instead.
    const edge = element.parentElement!.querySelector('fieldset')
    const isEdged = edge !== null && getComputedStyle(edge).borderTopWidth === '2px'
    const { width, height } = element.getBoundingClientRect()
    return {
      name: element.outerHTML.slice(0, 120),
      isOutlined: isEdged || isOutlined(getComputedStyle(element, '::after')) || around.some(isOutlined),
      isSeen: width > 0 && height > 0,
    }
  })
  expect(stop, stop.name).toMatchObject({ isOutlined: true, isSeen: true })
}

/** Presses Shift and Tab until the focus is on the target. */
export async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  throw new Error(`Not reached: ${target}`)
}
