/** @jest-environment node */
import { EventEmitter, once } from 'node:events'
import { createOpener, htmlAfter } from './page-opening'
import type { PageOpening } from './render-protocol'

const opening = { status: 200, head: '', html: '<header>Shop</header><main>', style: { css: '', ids: '' } }

/** Has the thread work for so long. */
function keepBusy(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('an opening is told when the thread waits for the rest of a page, and not while it works', async () => {
  const told: PageOpening[] = []
  const events = new EventEmitter()
  const tell = (each: PageOpening) => {
    told.push(each)
    events.emit('told')
  }
  const opener = createOpener(tell, () => undefined)

  opener.decided(() => Promise.resolve(opening))
  keepBusy(200)
  // Between the two, timers that are due have run.
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(told).toEqual([])
  await once(events, 'told')

  expect(told).toEqual([opening])
  expect(opener.end()).toBe(opening)
})

test('what follows an opening is the page without the frame, and without the hints that React puts before all', () => {
  const hints = '<link rel="preload" as="image" href="/a&gt;b"/><link rel="preload" as="image" href="/c"/>'

  expect(htmlAfter(opening, `${hints}<header>Shop</header><main><h1>Milk</h1></main>`)).toBe('<h1>Milk</h1></main>')
})

test.each(['<header>Search</header><main></main>', '<p>News</p><header>Shop</header><main></main>'])(
  '%s does not go on from where its opening ended',
  (html) => {
    expect(htmlAfter(opening, html)).toBeUndefined()
  },
)
