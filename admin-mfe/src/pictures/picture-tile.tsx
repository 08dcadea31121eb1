import type { DragEvent, KeyboardEvent } from 'react'
import { directionOf } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { Badge, styled } from '@souk-vert/shared/ui/kit'
import { IconButton } from '@souk-vert/shared/ui/mui'
import { color, radius, shadow, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Icon } from '../parts/icons'
import { RowAction } from '../parts/layout'
import { PictureSquare, ShownPicture } from './shown-picture'
import type { PictureItem, Pictures } from './use-pictures'

const Tile = styled.li`
  position: relative;
  display: grid;
  min-height: 112px;
  border-radius: ${radius.control};
  background: ${color.tint};
  &[data-main] {
    outline: 2px solid ${color.brand};
    outline-offset: 1px;
  }
  &[data-failed] {
    place-items: center;
    padding: ${space(2)};
    background: ${color.hotSoft};
    color: ${color.hot};
    font-size: ${text.small};
    text-align: center;
    overflow-wrap: anywhere;
  }
  > button:first-of-type {
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    cursor: zoom-in;
  }
  > button:disabled {
    opacity: 0.4;
    cursor: progress;
  }
`
const atFoot = { position: 'absolute', insetInline: space(2), bottom: space(2), pointerEvents: 'none' } as const

/** A round button in the corner of the picture. */
function Remove({ name, onClick }: { name: string; onClick(): void }) {
  const face = { display: 'flex', borderRadius: '50%', background: color.surface, boxShadow: shadow.raised }
  return (
    <IconButton
      aria-label={t.removeOne({ name })}
      onClick={onClick}
      style={{ position: 'absolute', top: 0, insetInlineEnd: 0 }}
    >
      <span style={face}>
        <Icon name="cross" />
      </span>
    </IconButton>
  )
}

interface PictureTileProps {
  item: PictureItem
  place: number
  pictures: Pictures
  isDragged: boolean
  onOpen(): void
  onMove(to: number): void
  onDrag(isDragged: boolean): void
  onDragOver(): void
}

/** One of a product's images: opened by a press, moved by dragging or Alt and arrow keys; or why it is not there. */
export function PictureTile({
  item,
  place,
  pictures,
  isDragged,
  onOpen,
  onMove,
  onDrag,
  onDragOver,
}: PictureTileProps) {
  const name = item.name || t.imageNumber({ number: place + 1 })
  const remove = <Remove name={name} onClick={() => pictures.remove(item.key)} />
  if (item.state === 'failed')
    return (
      <Tile data-failed="" role="group" aria-label={name}>
        <Icon name="error" />
        <span role="alert">{item.error}</span>
        {item.file && <RowAction onClick={() => pictures.retry(item)}>{t.retry()}</RowAction>}
        {remove}
      </Tile>
    )
  const keys = (event: KeyboardEvent) => {
    const right = directionOf(pageLanguage()) === 'rtl' ? -1 : 1
    const step = { ArrowLeft: -right, ArrowRight: right }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    onMove(place + step)
  }
  const dragOver = (event: DragEvent) => {
    // Files go to the group around.
    if (event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onDragOver()
  }
  return (
    <Tile
      draggable
      data-main={place === 0 ? '' : undefined}
      style={isDragged ? { opacity: 0.5 } : undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={dragOver}
      onDrop={(event) => event.preventDefault()}
      onKeyDown={keys}
    >
      <button
        type="button"
        data-picture={item.key}
        disabled={item.state === 'uploading'}
        aria-label={t.openOne({ name })}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onOpen}
      >
        <PictureSquare>
          <ShownPicture address={item.address} width={160} />
        </PictureSquare>
      </button>
      {place === 0 && item.state === 'done' && (
        <span style={atFoot}>
          <Badge style={{ background: color.brand, color: color.brandInk }}>{t.mainPicture()}</Badge>
        </span>
      )}
      {item.state === 'uploading' && (
        <progress aria-label={t.uploadingOne({ name })} max={100} value={Math.round(item.share * 100)} style={atFoot} />
      )}
      {remove}
    </Tile>
  )
}
