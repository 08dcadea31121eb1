import { htmlAfter } from './page-opening'

const opening = { status: 200, head: '', html: '<header>Shop</header><main>', style: { css: '', ids: '' } }

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
