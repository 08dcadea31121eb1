import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react'
import * as t from '#messages'
import { CouldNotLoad } from '@souk-vert/shared/ui/kit'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { afterPress } from './after-press'
import { ErrorBoundary } from '../ui/boundary/error-boundary'
import { pageGlobals } from '../language/page-globals'
import { languageAttributes, type Part } from './part'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import type { SlotName, SlotProps } from './slots'
import { useHandedFocus } from './use-handed-focus'
import { usePart } from './use-part'

/** Loads when the page has time for slots. */
const whenReady = (part: Part<ComponentType<object>>, isReady: () => Promise<void>): Part<ComponentType<object>> => ({
  ...part,
  load: () => isReady().then(part.load),
})

export interface RemoteSlotProps<Name extends SlotName> {
  name: Name
  props: SlotProps[Name]
  /** A control of the slot's own size and look, shown until the slot is there. */
  placeholder: ReactNode
  /** Content for slots that repeat: a small disabled control. Message and Retry are elsewhere then, once. */
  whenFailed?: ReactNode
  /** The name of the slot in a message, such as 'your cart'. */
  label: string
  /** Wraps placeholder and messages, such as in a panel, or a page that waits for its layout. */
  around?: (content: ReactNode) => ReactNode
  /**
   * Unique on the page. A click on the placeholder is kept under it and repeated on what the slot marks
   * `data-main-action`, else on its first button.
   */
  replayKey?: string
}

// Of the same shared module: one more costs each visitor a quarter of a kilobyte.
export { ExtensionPlace } from './extension-place'

/** Clicks on slots that were not there yet: `boot.js` and placeholders add, the slot takes. */
const keptClicks = (): Set<string> => (pageGlobals.__keptClicks ??= new Set())

/** A named place that another remote fills at runtime. Its failure stays inside of it. */
export function RemoteSlot<Name extends SlotName>(slot: RemoteSlotProps<Name>) {
  const { name, props, placeholder, whenFailed, label, around = (content) => content, replayKey } = slot
  const host = useSlotHost()
  const { slotFailed } = host
  const part = host.slot(name)
  const { state, retry, threw } = usePart(whenReady(part, host.whenReady), { arrive: afterPress })
  const isThere = state.is === 'ready'
  const { placeholder: focusFrom, place } = useHandedFocus(isThere)
  const isQuiet = whenFailed !== undefined
  const message =
    state.is === 'failed'
      ? t.couldNotLoad({ what: label })
      : state.is === 'slow'
        ? t.stillLoading({ what: label })
        : undefined

  // Of a quiet one the host does that.
  useBackOnline(state.is === 'failed' && !isQuiet, retry)
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    if (message && isQuiet) return slotFailed({ remote: name.split('/')[0] ?? name, message, retry: () => retryNow() })
  }, [message, isQuiet, slotFailed, name])

  useEffect(() => {
    if (!isThere || !replayKey || !keptClicks().delete(replayKey)) return
    // Not just any button: where the product is in the cart already, the first one is 'minus'.
    const marked = place.current?.querySelector<HTMLElement>('[data-main-action]')
    const target = marked ?? place.current?.querySelector('button')
    target?.click()
  }, [isThere, replayKey, place])

  const spoken = message && !isQuiet && <CouldNotLoad what={message} onRetry={retry} />
  if (state.is === 'failed') return around(spoken || whenFailed)
  if (!isThere) {
    return (
      <div ref={focusFrom} data-replay={replayKey} onClick={() => replayKey && keptClicks().add(replayKey)}>
        {around(spoken || placeholder)}
      </div>
    )
  }
  const { value: Slot } = state
  return (
    <ErrorBoundary fallback={null} onError={(error) => threw(Slot, error)}>
      <div ref={place} data-slot={name} {...languageAttributes(part)}>
        <Slot {...props} />
      </div>
    </ErrorBoundary>
  )
}
