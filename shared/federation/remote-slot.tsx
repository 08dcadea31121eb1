import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { reportError } from 'shared/client'
import { CouldNotLoad } from 'shared/ui/kit'
import { afterPress } from './after-press'
import { useSlotHost } from './slot-host'
import type { SlotName, SlotProps } from './slots'

/** After this long, in ms, a slot that is still on its way says so. */
const STILL_LOADING_MS = 2500

class SlotBoundary extends Component<{ fallback: ReactNode; onError(error: unknown): void; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

type Progress = 'loading' | 'slow' | 'failed' | { Slot: ComponentType<object> }

const neverChanges = () => () => undefined

/** Loads a slot's component in the browser; nothing of it runs on the server. */
function useSlot(name: string) {
  const host = useSlotHost()
  const [progress, setProgress] = useState<Progress>('loading')
  const [attempt, setAttempt] = useState(0)
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

  const retry = useCallback(() => {
    setProgress('loading')
    setAttempt((count) => count + 1)
  }, [])
  const current: Progress = progress === 'loading' && Loaded ? { Slot: Loaded } : progress
  return { progress: current, retry, fail: useCallback(() => setProgress('failed'), []) }
}

export interface RemoteSlotProps<Name extends SlotName> {
  name: Name
  props: SlotProps[Name]
  /** A control of the slot's own size and look, shown until the slot is there. */
  placeholder: ReactNode
  /** Instead of the message with Retry: for slots that repeat, a small disabled control. */
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
  const { progress, retry, fail } = useSlot(name)
  const { slotFailed } = useSlotHost()
  const place = useRef<HTMLDivElement>(null)
  const isThere = typeof progress === 'object'
  const isQuiet = whenFailed !== undefined

  useEffect(() => {
    if (progress === 'failed' && isQuiet) slotFailed({ remote: name.split('/')[0] ?? name, label, retry })
  }, [progress, isQuiet, slotFailed, name, label, retry])

  useEffect(() => {
    if (!isThere || !replayKey || !keptClicks().delete(replayKey)) return
    // Not just any button: where the product is in the cart already, the first one is 'minus'.
    const marked = place.current?.querySelector<HTMLElement>('[data-main-action]')
    const target = marked ?? place.current?.querySelector('button')
    target?.click()
  }, [isThere, replayKey])

  const failure = whenFailed ?? <CouldNotLoad what={`${label} could not load`} onRetry={retry} />
  if (progress === 'failed') return around(failure)
  if (!isThere) {
    return (
      <div data-replay={replayKey} onClick={() => replayKey && keptClicks().add(replayKey)}>
        {around(
          progress === 'slow' && !whenFailed ? (
            <CouldNotLoad what={`${label} is still loading`} onRetry={retry} />
          ) : (
            placeholder
          ),
        )}
      </div>
    )
  }
  const { Slot } = progress
  return (
    <SlotBoundary
      fallback={failure}
      onError={(error) => {
        reportError(error, { remote: name.split('/')[0] })
        fail()
      }}
    >
      <div ref={place}>
        <Slot {...props} />
      </div>
    </SlotBoundary>
  )
}
