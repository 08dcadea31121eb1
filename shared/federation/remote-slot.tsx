import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { CouldNotLoad } from 'shared/ui/kit'
import { afterPress } from './after-press'
import { FaultBoundary } from './fault-boundary'
import { STILL_LOADING_MS } from './timeouts'
import { useSlotHost } from './slot-host'
import type { SlotName, SlotProps } from './slots'

/** `broken`: what was there threw while rendering, and the version before it is on its way. */
type Progress = 'loading' | 'slow' | 'broken' | 'failed' | { Slot: ComponentType<object> }

const neverChanges = () => () => undefined

/** Loads a slot's component in the browser; nothing of it runs on the server. */
function useSlot(name: string) {
  const host = useSlotHost()
  const [progress, setProgress] = useState<Progress>('loading')
  const [attempt, setAttempt] = useState(0)
  const isFormer = useRef(false)
  // While hydrating it is not there: the server's HTML holds the placeholder.
  const Loaded = useSyncExternalStore(
    neverChanges,
    () => host.loadedSlot(name),
    () => undefined,
  )

  useEffect(() => {
    if (host.loadedSlot(name)) return
    let current = true
    const slow = setTimeout(() => current && setProgress('slow'), STILL_LOADING_MS)
    host
      .whenReady()
      .then(() => host.loadSlot(name))
      .then(
        (Slot) => afterPress(() => current && setProgress({ Slot })),
        () => current && setProgress('failed'),
      )
      .finally(() => clearTimeout(slow))
    return () => {
      current = false
      clearTimeout(slow)
    }
  }, [host, name, attempt])

  const threw = (fault: unknown) => {
    setProgress(isFormer.current ? 'failed' : 'broken')
    if (isFormer.current) return
    isFormer.current = true
    host.loadFormerSlot(name, fault).then(
      (Slot) => setProgress({ Slot }),
      () => setProgress('failed'),
    )
  }
  const retry = useCallback(() => {
    isFormer.current = false
    host.beginAnew(name)
    setProgress('loading')
    setAttempt((count) => count + 1)
  }, [host, name])
  const current: Progress = progress === 'loading' && Loaded ? { Slot: Loaded } : progress
  return { progress: current, retry, threw }
}

export interface RemoteSlotProps<Name extends SlotName> {
  name: Name
  props: SlotProps[Name]
  /** A control of the slot's own size and look, shown until the slot is there. */
  placeholder: ReactNode
  /** For slots that repeat: a small disabled control. Message and Retry then stand elsewhere, once. */
  whenFailed?: ReactNode
  /** What the person reads when the slot is slow or failed, such as 'The cart'. */
  label: string
  /** Stands around placeholder and messages, such as a panel, or a page that waits for its layout. */
  around?: (content: ReactNode) => ReactNode
  /** Unique on the page. A click on the placeholder is kept under it and repeated on what the slot marks `data-main-action`, else on its first button. */
  replayKey?: string
}

/** Clicks on slots that were not there yet: `boot.js` and placeholders add, the slot takes. */
const keptClicks = (): Set<string> => ((globalThis as { __keptClicks?: Set<string> }).__keptClicks ??= new Set())

/** A named place that another remote fills at runtime. Its failure stays inside of it. */
export function RemoteSlot<Name extends SlotName>(slot: RemoteSlotProps<Name>) {
  const { name, props, placeholder, whenFailed, label, around = (content) => content, replayKey } = slot
  const { progress, retry, threw } = useSlot(name)
  const { slotFailed } = useSlotHost()
  const place = useRef<HTMLDivElement>(null)
  const isThere = typeof progress === 'object'
  const isQuiet = whenFailed !== undefined
  const message =
    progress === 'failed' ? `${label} could not load` : progress === 'slow' ? `${label} is still loading` : undefined

  useEffect(() => {
    if (message && isQuiet) return slotFailed({ remote: name.split('/')[0] ?? name, message, retry })
  }, [message, isQuiet, slotFailed, name, retry])

  useEffect(() => {
    if (!isThere || !replayKey || !keptClicks().delete(replayKey)) return
    // Not just any button: where the product is in the cart already, the first one is 'minus'.
    const marked = place.current?.querySelector<HTMLElement>('[data-main-action]')
    const target = marked ?? place.current?.querySelector('button')
    target?.click()
  }, [isThere, replayKey])

  const spoken = message && !isQuiet && <CouldNotLoad what={message} onRetry={retry} />
  if (progress === 'failed') return around(spoken || whenFailed)
  if (!isThere) {
    return (
      <div data-replay={replayKey} onClick={() => replayKey && keptClicks().add(replayKey)}>
        {around(spoken || placeholder)}
      </div>
    )
  }
  const { Slot } = progress
  return (
    <FaultBoundary fallback={null} onFault={threw}>
      <div ref={place}>
        <Slot {...props} />
      </div>
    </FaultBoundary>
  )
}
