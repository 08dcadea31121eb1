import { useEffect, useState } from 'react'
import { call, reportError } from '@souk-vert/shared/client'
import { MAX_SUGGESTED_LENGTH } from '@souk-vert/shared/contract/input-rules'
import type { Suggestions } from '@souk-vert/shared/contract/catalog/suggestion'

type SuggestionsState = Suggestions | 'failed'

/** Longest wait for suggestions, in ms: by then the shopper has typed on. */
const TIMEOUT_MS = 4000

/** The pause in typing after which suggestions are asked for, in ms. */
const PAUSE_MS = 80

const NONE: Suggestions = { words: [], categories: [] }

/**
 * Suggestions for a text that is being typed, asked for after a pause. Until they arrive, those of the text before stay, when it
 * is a beginning of this one or the other way round. A request for an older text is aborted.
 */
export function useSuggestions(text: string): SuggestionsState {
  const [known, setKnown] = useState<{ text: string; state: SuggestionsState }>({ text: '', state: NONE })
  const isAsked = text.trim().length >= 2 && text.length <= MAX_SUGGESTED_LENGTH
  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (state: SuggestionsState) => setKnown({ text, state })
    const ask = () =>
      call('POST /api/product/get-suggestions', { text }, { signal, timeoutMs: TIMEOUT_MS }).then(
        ({ data }) => !signal.aborted && show(data),
        (error: unknown) => {
          if (signal.aborted) return
          reportError(error)
          show('failed')
        },
      )
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [text, isAsked])
  const isNear = text.startsWith(known.text) || known.text.startsWith(text)
  return isAsked && isNear ? known.state : NONE
}
