import { join } from 'node:path'
import { jest } from '@jest/globals'
import { act } from '@testing-library/react'
import { onErrorReport } from '@souk-vert/shared/client'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { repositoryRoot } from 'tools/repository-root'
import type { States } from './states'
import { statesFilesOf } from '@souk-vert/mfe/workbench/states-files'

/** Loading never ends. */
const networkThatNeverAnswers = () => new Promise<Response>(() => undefined)

/** One test for each `*.states.tsx` of a workspace: a person sees something in each state, and React complains of none. */
export function testStates(workspace: string): void {
  test.each(statesFilesOf(workspace))('%s shows each of its states', async (file) => {
    onErrorReport(() => undefined)
    globalThis.fetch = networkThatNeverAnswers
    const complaints = jest.spyOn(console, 'error')
    const { states } = (await import(join(repositoryRoot, file))) as { states: States }

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
