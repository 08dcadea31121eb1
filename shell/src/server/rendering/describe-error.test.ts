/** @jest-environment node */
import { describeError, ExplainedFailure } from './describe-error'

const named = (name: string) => Object.assign(new Error('It broke'), { name })
const endless = new Error('It broke')
endless.cause = Object.assign(new Error('And so did this'), { cause: endless })
const unreadable = new Proxy(
  {},
  {
    getPrototypeOf: () => {
      throw new Error('Hands off')
    },
  },
)

test.each([
  ['a call that was refused', named('HTTPError')],
  ['a call that took too long', named('TimeoutError')],
  ['a remote that is not there', named('RemoteLoadError')],
  ['what the shell itself says of a page', new ExplainedFailure('It answered 302')],
  [
    'no backend',
    new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }),
  ],
])('%s explains why a page failed', (_what, thrown) => {
  expect(describeError(thrown).isExplained).toBe(true)
})

test.each([
  ['any other error', new TypeError('map is not a function'), 'map is not a function'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('odd'), 'Symbol(odd)'],
  ['an object without a prototype', Object.assign(Object.create(null) as object, { odd: 1 }), 'odd: 1'],
  ['causes in a circle', endless, 'a value that cannot be read'],
  ['what does not let itself be read', unreadable, 'a value that cannot be read'],
])('%s explains nothing, and is described', (_what, thrown, text) => {
  const { message, ...rest } = describeError(thrown)

  expect(message).toContain(text)
  expect(rest).toEqual({ isExplained: false, isBackendDown: false })
})
