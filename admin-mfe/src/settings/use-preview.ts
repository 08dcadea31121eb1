import { useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { TextPart } from '@souk-vert/shared/contract/info-page'
import type { LoadState } from '@souk-vert/shared/stores'

/** Pause in typing before the preview follows, in ms. */
const PAUSE_MS = 400

async function loadPreview(text: string, signal?: AbortSignal): Promise<LoadState<TextPart[]> | undefined> {
  try {
    const { data } = await call('POST /api/settings/admin-preview-text', { text }, { signal })
    return { status: 'ready', value: data }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/** Renders a text in Markdown: at once, then after each pause in typing; meanwhile the earlier result stays. */
export function usePreview(text: string) {
  const [preview, setPreview] = useState<LoadState<TextPart[]>>({ status: 'loading' })
  const isFirst = preview.status === 'loading'
  const take = (loaded: LoadState<TextPart[]> | undefined) => loaded && setPreview(loaded)
  useEffect(() => {
    const leaving = new AbortController()
    const load = () => void loadPreview(text, leaving.signal).then(take)
    const pause = setTimeout(load, isFirst ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [text, isFirst])
  const reload = async () => void take(await loadPreview(text))
  return { preview, reload }
}
