import { relative } from 'node:path'
import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { onErrorReport } from '@souk-vert/shared/client'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import type { States } from '@souk-vert/shared/testing/states'
import { statesFilesOf } from './states-files'

/** Loading never ends. */
const networkThatNeverAnswers = () => new Promise<Response>(() => undefined)

/**
 * Adds a test for each `*.states.tsx` below a folder (an absolute path): a person sees something in each state, and
 * React complains of none.
 */
export function testStates(folder: string): void {
  const files = statesFilesOf(folder).map((file) => [relative(folder, file), file] as const)
  test.each(files)('%s shows each of its states', async (_name, file) => {
    onErrorReport(() => undefined)
    globalThis.fetch = networkThatNeverAnswers
    const complaints = jest.spyOn(console, 'error')
    const { states } = (await import(file)) as { states: States }

    for (const [name, children] of Object.entries(states.each)) {
      const { baseElement, unmount } = renderInHost(<div data-testid={name}>{children}</div>, { path: states.path })
      await act(async () => undefined)
      expect(baseElement.querySelector(`[data-testid="${name}"] *, body > [role]`)).toBeInTheDocument()
      unmount()
    }
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })
}
