import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, shadow, space } from '@souk-vert/shared/ui/theme'
import { isRightToLeft } from '../parts/is-right-to-left'
import { FilterGroup, type GroupName, labelOf } from './filter-group'
import type { FilteredList } from './filtered-list'

const Panel = styled.div`
  position: absolute;
  top: calc(100% + ${space(2)});
  inset-inline-start: 0;
  z-index: 12;
  width: 280px;
  max-height: min(60vh, 480px);
  overflow-y: auto;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font-weight: 400;
`

/** Distance in px from the edge of the screen. */
const MARGIN = 16

/** Menu below the control that opens it. Escape, a press beside it, and leaving it by Tab close it. */
export function FilterMenu({ list, name, onClose }: { list: FilteredList; name: GroupName; onClose(): void }) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const focusControl = () => panel.current?.parentElement?.querySelector('a')?.focus()

  useLayoutEffect(() => {
    const box = panel.current
    if (!box) return
    const { left, right } = box.getBoundingClientRect()
    const beyond = (isRightToLeft() ? -left : right - document.documentElement.clientWidth) + MARGIN
    if (beyond > 0) box.style.insetInlineStart = `${-beyond}px`
  }, [])
  useEffect(() => {
    const place = panel.current?.parentElement
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place?.contains(target)) close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (place?.contains(document.activeElement)) focusControl()
      close()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  const leave = () => {
    focusControl()
    onClose()
  }
  return (
    <Panel ref={panel} role="group" aria-label={labelOf(name)}>
      <FilterGroup list={list} name={name} onDone={leave} onAll={leave} />
    </Panel>
  )
}
