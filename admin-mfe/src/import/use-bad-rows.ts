import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'

type Answer = Calls['POST /api/import/bad-rows']['answer']

export type BadRows = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; answer: Answer }

/** A page of a file's rows with problems. */
export function useBadRows(importId: string) {
  const [page, setPage] = useState(1)
  const [tries, setTries] = useState(0)
  const [rows, setRows] = useState<BadRows>({ status: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    call('POST /api/import/bad-rows', { importId, page }, { signal: leaving.signal }).then(
      (answer) => setRows({ status: 'ready', answer }),
      (error: unknown) => {
        if (isAborted(error)) return
        reportError(error)
        setRows({ status: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [importId, page, tries])
  const reload = async () => setTries(tries + 1)
  return { rows, page, setPage, reload }
}
