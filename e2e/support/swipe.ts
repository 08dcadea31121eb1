import type { Locator } from '@playwright/test'

/** Moves a finger over the middle of a part of the page, so many px to the left. */
export async function swipeLeft(place: Locator, px: number): Promise<void> {
  const page = place.page()
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to swipe on')
  const [from, y] = [box.x + box.width - 40, box.y + box.height / 2]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (let way = 25; way <= px; way += 25)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from - way, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
