import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call, errorMessage, isAborted, reportError, statusOf } from '@souk-vert/shared/client'
import type { ConflictAnswers, Import, ImportSettings } from '@souk-vert/shared/contract/import/import'
import { valueOr } from '@souk-vert/shared/stores'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import { useRun } from '../parts/use-run'
import { isRunning } from './import-texts'

/** Interval at which a running import is loaded again, in ms. */
const POLL_MS = 1000

/** In ms. A ZIP may have a gigabyte, over a slow connection. */
const UPLOAD_LIMIT_MS = 3_600_000

export interface ChosenFiles {
  table?: File
  pictures?: File
}

export type Upload =
  { status: 'none' } | { status: 'running'; share: number } | { status: 'failed'; error: string; files: ChosenFiles }

/** The file of the page, if there is one, and all imports. */
interface Imports {
  current: Import | undefined
  former: Import[]
}

/** Loads the imports; the current file is a running one if the given one does not exist. */
async function loadImports(importId: string | null, signal?: AbortSignal): Promise<Imports> {
  const { data: former } = await call('GET /api/import/list', undefined, { signal })
  const running = former.find(isRunning)
  if (importId === null) return { current: running, former }
  try {
    return { current: (await call('POST /api/import/get', { importId }, { signal })).data, former }
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return { current: running, former }
  }
}

/** The upload of files of an import, or of a new one without `importId`. */
function useUpload(importId: string | undefined, onSent: (sent: Import) => void) {
  const [upload, setUpload] = useState<Upload>({ status: 'none' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const send = async (files: ChosenFiles) => {
    const abort = new AbortController()
    sending.current = abort
    const form = new FormData()
    // Before the files: the backend reads the form as a stream.
    if (!files.table && importId) form.append('importId', importId)
    if (files.table) form.append('file', files.table)
    if (files.pictures) form.append('pictures', files.pictures)
    const onProgress = (share: number) => setUpload({ status: 'running', share })
    onProgress(0)
    try {
      const options = { signal: abort.signal, onProgress, timeoutMs: UPLOAD_LIMIT_MS }
      onSent((await call('POST /api/import/upload', form, options)).data)
      setUpload({ status: 'none' })
    } catch (error) {
      if (isAborted(error)) return setUpload({ status: 'none' })
      reportError(error)
      setUpload({ status: 'failed', error: errorMessage(error), files })
    }
  }
  return {
    upload,
    send,
    cancelUpload: () => sending.current?.abort(),
    forgetUpload: () => setUpload({ status: 'none' }),
  }
}

/** The import of the page, whose id is in the address, so that a reload finds it; its actions; and the progress of an upload. */
export function useImport() {
  const [location, navigate] = [useLocation(), useNavigate()]
  const { isRunning: isBusy, run } = useRun()
  const importId = new URLSearchParams(location.search).get('import')
  /** The import shown, to ignore a late answer: the person may have continued with another file. */
  const shownId = useRef(importId)

  const load = useCallback(async (signal?: AbortSignal) => {
    const asked = shownId.current
    const imports = await loadImports(asked, signal)
    if (asked !== shownId.current) throw new DOMException('Another import is shown', 'AbortError')
    shownId.current = imports.current?._id ?? null
    return imports
  }, [])
  const { loaded, setLoaded, reload } = useLoaded(load)

  const current = valueOr(loaded, undefined)?.current
  const show = (shown: Import | undefined) => {
    shownId.current = shown?._id ?? null
    setLoaded((before) => {
      const { former } = valueOr(before, { current: shown, former: [] })
      return { status: 'ready', value: { current: shown, former } }
    })
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
      // The next try may succeed.
      reportError(error)
    }
  })
  const isWaiting = current !== undefined && isRunning(current)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  const { forgetUpload, ...uploading } = useUpload(current?._id, show)

  /** Runs an action on the file; a refusal is a toast. */
  const act = async (action: (importId: string) => Promise<{ data: Import }>) =>
    current && run(async () => show((await action(current._id)).data))

  return {
    loaded,
    current,
    isBusy,
    reload,
    ...uploading,
    readAs: (as: Pick<Import, 'encoding' | 'separator'>) =>
      act((importId) => call('PUT /api/import/read-as', { importId, ...as })),
    check: (settings: ImportSettings) => act((importId) => call('PUT /api/import/check', { importId, settings })),
    start: (leaveOut: boolean, answers: ConflictAnswers) =>
      act((importId) => call('PUT /api/import/start', { importId, leaveOut, answers })),
    cancel: () => act((importId) => call('PUT /api/import/cancel', { importId })),
    forget: () => {
      forgetUpload()
      show(undefined)
    },
  }
}

export type ImportWork = ReturnType<typeof useImport>
