import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call, errorMessage, isAborted, reportError, statusOf } from '@souk-vert/shared/client'
import type { ConflictAnswers, Import, ImportSettings } from '@souk-vert/shared/contract/import'
import { toastFailure } from '../parts/toast-failure'
import { isRunning } from './import-texts'

/** Interval at which a file that is worked on is loaded again, in ms. */
const POLL_MS = 1000

/** A ZIP may have a gigabyte, over a slow line. In ms. */
const UPLOAD_LIMIT_MS = 3_600_000

/** Files that a person has chosen. */
export interface ChosenFiles {
  table?: File
  pictures?: File
}

export type Upload =
  { status: 'none' } | { status: 'running'; share: number } | { status: 'failed'; error: string; files: ChosenFiles }

/** State of the page: the file that is being worked on, where there is one, and the imports before. */
export type ImportPageState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; current: Import | undefined; former: Import[] }

async function ask(importId: string | null): Promise<ImportPageState> {
  const { data: former } = await call('GET /api/import/list')
  const running = former.find(isRunning)
  if (importId === null) return { status: 'ready', current: running, former }
  try {
    const { data } = await call('POST /api/import/get', { importId })
    return { status: 'ready', current: data, former }
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return { status: 'ready', current: running, former }
  }
}

async function load(importId: string | null): Promise<ImportPageState> {
  try {
    return await ask(importId)
  } catch (error) {
    reportError(error)
    return { status: 'failed' }
  }
}

/** The import of the page, whose id its address has, so that it is found again; what can be done with it; and how far an upload is. */
export function useImport() {
  const [location, navigate] = [useLocation(), useNavigate()]
  const [state, setState] = useState<ImportPageState>({ status: 'loading' })
  const [upload, setUpload] = useState<Upload>({ status: 'none' })
  const [isBusy, setBusy] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const importId = new URLSearchParams(location.search).get('import')
  const [firstId] = useState(importId)
  /** The import shown, to ignore a late answer: the person may have gone on to another file. */
  const shownId = useRef(importId)

  useEffect(() => {
    void load(firstId).then((loaded) => {
      if (loaded.status === 'ready') shownId.current = loaded.current?._id ?? null
      setState(loaded)
    })
    return () => sending.current?.abort()
  }, [firstId])

  /** A failure keeps the earlier data. */
  const reload = async () => {
    const asked = shownId.current
    const loaded = await load(asked)
    if (asked !== shownId.current) return
    setState((before) => (loaded.status === 'failed' && before.status === 'ready' ? before : loaded))
  }

  const current = state.status === 'ready' ? state.current : undefined
  const show = (shown: Import | undefined) => {
    shownId.current = shown?._id ?? null
    setState((before) => ({ status: 'ready', current: shown, former: before.status === 'ready' ? before.former : [] }))
    if (shown?._id === (importId ?? undefined)) return
    void navigate(shown ? `?import=${shown._id}` : location.pathname, { replace: true, preventScrollReset: true })
  }

  const poll = useEffectEvent(async () => {
    if (!current) return
    try {
      const { data } = await call('POST /api/import/get', { importId: current._id })
      if (shownId.current !== current._id) return
      show(data)
      if (!isRunning(data)) await reload()
    } catch (error) {
      // The next try may do.
      reportError(error)
    }
  })
  const isWorkedOn = current !== undefined && isRunning(current)
  useEffect(() => {
    if (!isWorkedOn) return
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWorkedOn])

  const send = async (files: ChosenFiles) => {
    const abort = new AbortController()
    sending.current = abort
    const form = new FormData()
    // Before the files: the backend reads them as they come.
    if (!files.table && current) form.append('importId', current._id)
    if (files.table) form.append('file', files.table)
    if (files.pictures) form.append('pictures', files.pictures)
    const onProgress = (share: number) => setUpload({ status: 'running', share })
    onProgress(0)
    try {
      const options = { signal: abort.signal, onProgress, timeoutMs: UPLOAD_LIMIT_MS }
      show((await call('POST /api/import/upload', form, options)).data)
      setUpload({ status: 'none' })
    } catch (error) {
      if (isAborted(error)) return setUpload({ status: 'none' })
      reportError(error)
      setUpload({ status: 'failed', error: errorMessage(error), files })
    }
  }

  /** Does something with the file; a refusal is a toast. */
  const act = async (action: (importId: string) => Promise<{ data: Import }>) => {
    if (!current) return
    setBusy(true)
    try {
      show((await action(current._id)).data)
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }

  return {
    state,
    upload,
    isBusy,
    reload,
    send,
    cancelUpload: () => sending.current?.abort(),
    readAs: (as: Pick<Import, 'encoding' | 'separator'>) =>
      act((importId) => call('PUT /api/import/read-as', { importId, ...as })),
    check: (settings: ImportSettings) => act((importId) => call('PUT /api/import/check', { importId, settings })),
    start: (leaveOut: boolean, answers: ConflictAnswers) =>
      act((importId) => call('PUT /api/import/start', { importId, leaveOut, answers })),
    cancel: () => act((importId) => call('PUT /api/import/cancel', { importId })),
    forget: () => {
      setUpload({ status: 'none' })
      show(undefined)
    },
  }
}

export type ImportWork = ReturnType<typeof useImport>
