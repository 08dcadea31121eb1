import { onErrorReport } from 'shared/client'
import { loadOptional } from './load-optional'

beforeAll(() => onErrorReport(() => undefined))

const page = new AbortController().signal

test('a part that comes in time is given', async () => {
  expect(await loadOptional(async () => 'cards', page, 1000)).toBe('cards')
})

test('a part that is late, or fails, is left to the browser, and its call is given up', async () => {
  let call: AbortSignal | undefined
  const never = (signal: AbortSignal) => {
    call = signal
    return new Promise<string>(() => undefined)
  }

  expect(await loadOptional(never, page, 5)).toBeNull()
  expect(call?.aborted).toBe(true)
  expect(await loadOptional(() => Promise.reject(new Error('refused')), page, 1000)).toBeNull()
})

test('when the page is left, nobody waits for its parts', async () => {
  const leaving = new AbortController()
  const untilAborted = (signal: AbortSignal) =>
    new Promise<string>((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))),
    )

  const part = loadOptional(untilAborted, leaving.signal, 60_000)
  leaving.abort()

  await expect(part).rejects.toMatchObject({ name: 'AbortError' })
})
