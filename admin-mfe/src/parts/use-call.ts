import { useCallback } from 'react'
import { call } from '@souk-vert/shared/client'
import type { CallName, Calls } from '@souk-vert/shared/contract/calls'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'

type DataOf<Answer> = Answer extends { data: infer Data } ? Data : never

/** Loads the data of a call's answer, again for another body; otherwise as `useLoaded`. */
export function useCall<Name extends CallName>(name: Name, body?: Calls[Name]['body']) {
  // A body is another object at each render.
  const asked = JSON.stringify(body) as string | undefined
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const sent = asked === undefined ? undefined : (JSON.parse(asked) as Calls[Name]['body'])
      const answer: unknown = await call(name, sent, { signal })
      return (answer as { data: DataOf<Calls[Name]['answer']> }).data
    },
    [name, asked],
  )
  return useLoaded(load)
}
