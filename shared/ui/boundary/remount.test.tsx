import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { onErrorReport } from '@souk-vert/shared/client'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { startTranslator } from '@souk-vert/shared/testing/translator'
import { Button, Spinner } from '@souk-vert/shared/ui/kit'
import { ErrorBoundary } from './error-boundary'

const reported: unknown[][] = []
let endTranslator: () => void
const real = console.error
beforeEach(() => {
  reported.length = 0
  onErrorReport((...report) => reported.push(report))
  endTranslator = startTranslator()
  // React writes what a boundary has caught.
  console.error = () => undefined
})
afterEach(() => {
  endTranslator()
  console.error = real
})

const show = (children: React.ReactNode) =>
  renderInHost([
    {
      path: '/',
      element: (
        <ErrorBoundary fallback={<p>It is broken</p>} onError={() => undefined}>
          <div>{children}</div>
        </ErrorBoundary>
      ),
    },
  ])

/** The translator sees a change after React has made it. */
const translated = () => act(async () => undefined)

function LooseText() {
  const [isRunning, setRunning] = useState(false)
  return (
    <button type="button" onClick={() => setRunning(true)}>
      {isRunning && <i />} Add
    </button>
  )
}

test('what a translator breaks is mounted again, and reported as an error of no release', async () => {
  show(<LooseText />)
  await translated()
  const before = screen.getByRole('button', { name: 'Add' })

  await userEvent.click(before)

  expect(screen.getByRole('button', { name: 'Add' })).not.toBe(before)
  expect(reported).toEqual([[expect.objectContaining({ name: 'NotFoundError' })]])
})

test('what breaks again at once stays broken', async () => {
  show(<LooseText />)
  for (let round = 0; round < 2; round += 1) {
    await translated()
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  }

  expect(screen.getByText('It is broken')).toBeInTheDocument()
})

test('a button bears a translator: its spinner comes and goes, and its text is the current one', async () => {
  function Save({ count }: { count: number }) {
    const [isRunning, setRunning] = useState(false)
    return (
      <Button type="button" onClick={() => setRunning(!isRunning)}>
        {isRunning && <Spinner />} Save {count + Number(isRunning)}
      </Button>
    )
  }
  show(<Save count={1} />)

  for (const text of ['Save 1', 'Save 2', 'Save 1']) {
    await translated()
    expect(screen.getByRole('button')).toHaveTextContent(text)
    await userEvent.click(screen.getByRole('button'))
  }
  expect(reported).toEqual([])
})
