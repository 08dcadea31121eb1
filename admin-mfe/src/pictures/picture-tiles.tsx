import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isolated } from '@souk-vert/shared/text/isolated'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, shadow, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { ErrorLine } from '../parts/field'
import { Icon } from '../parts/icons'
import { RowAction } from '../parts/layout'
import { useDroppedFiles } from './dropped-files'
import { PictureMenu } from './picture-menu'
import { ShownPicture } from './shown-picture'
import { UploadButton } from './upload-button'
import type { PictureItem, Pictures } from './use-pictures'

const Group = styled.div`
  display: grid;
  gap: ${space(2)};
`
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  font-size: ${text.small};
  strong {
    font-weight: 600;
  }
  span {
    color: ${color.mute};
  }
`
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${space(3)};
`
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
    align-content: center;
    justify-items: center;
    gap: ${space(1)};
    padding: ${space(2)};
    background: ${color.hotSoft};
    color: ${color.hot};
    font-size: ${text.small};
    text-align: center;
    overflow-wrap: anywhere;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
`
const Open = styled.button`
  width: 100%;
  aspect-ratio: 1;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  overflow: hidden;
  cursor: zoom-in;
  &:disabled {
    cursor: progress;
    img {
      opacity: 0.4;
    }
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const Remove = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  border: 0;
  background: none;
  cursor: pointer;
  ${media.large} {
    width: 36px;
    height: 36px;
  }
  span {
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: 50%;
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: ${shadow.raised};
  }
  svg {
    width: 16px;
    height: 16px;
  }
`
const Main = styled.span`
  position: absolute;
  left: ${space(2)};
  bottom: ${space(2)};
  padding: 0 ${space(2)};
  border-radius: ${radius.badge};
  background: ${color.brand};
  color: ${color.brandInk};
  font: 700 ${text.small} ${font};
  pointer-events: none;
`
const Progress = styled.progress`
  position: absolute;
  left: ${space(2)};
  right: ${space(2)};
  bottom: ${space(2)};
  width: calc(100% - ${space(4)});
  accent-color: ${color.brand};
`
const Heard = styled.p`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const nameOf = (item: PictureItem, place: number) => item.name || `image ${place + 1}`

interface TileProps {
  item: PictureItem
  place: number
  pictures: Pictures
  isDragged: boolean
  onOpen(): void
  onMove(to: number): void
  onDrag(isDragged: boolean): void
  onDragOver(): void
}

function FailedTile({ item, pictures, place }: { item: PictureItem; pictures: Pictures; place: number }) {
  if (item.state !== 'failed') return null
  return (
    <Tile data-failed="" role="group" aria-label={nameOf(item, place)}>
      <Icon name="error" />
      <span role="alert">{item.error}</span>
      {item.file && (
        <RowAction type="button" outlined onClick={() => pictures.retry(item)}>
          Retry
        </RowAction>
      )}
      <Remove type="button" aria-label={`Remove ${nameOf(item, place)}`} onClick={() => pictures.remove(item.key)}>
        <span>
          <Icon name="cross" />
        </span>
      </Remove>
    </Tile>
  )
}

function PictureTile({ item, place, pictures, isDragged, onOpen, onMove, onDrag, onDragOver }: TileProps) {
  const name = nameOf(item, place)
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
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
  if (item.state === 'failed') return <FailedTile item={item} pictures={pictures} place={place} />
  return (
    <Tile
      draggable
      data-main={place === 0 ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDragOver={dragOver}
      onDrop={(event) => event.preventDefault()}
      onKeyDown={keys}
    >
      <Open
        type="button"
        data-picture={item.key}
        disabled={item.state === 'uploading'}
        aria-label={`Open ${isolated(name)}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onOpen}
      >
        <ShownPicture address={item.address} width={160} />
      </Open>
      {place === 0 && item.state === 'done' && <Main>Main</Main>}
      {item.state === 'uploading' && (
        <Progress aria-label={`Uploading ${isolated(name)}`} max={100} value={Math.round(item.share * 100)} />
      )}
      <Remove type="button" aria-label={`Remove ${isolated(name)}`} onClick={() => pictures.remove(item.key)}>
        <span>
          <Icon name="cross" />
        </span>
      </Remove>
    </Tile>
  )
}

/**
 * A product's images (section 2): chosen, dropped or pasted, several at once; the first is the main one. Their order changes
 * by dragging, by Alt and arrow keys, and in the popup that a click on one opens.
 */
export function PictureTiles({ pictures, error }: { pictures: Pictures; error?: string }) {
  const { items, add, move } = pictures
  const { isOver, drop } = useDroppedFiles(add)
  const [opened, setOpened] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState<{ key: string; place: number }>()
  const list = useRef<HTMLUListElement>(null)
  const errorId = useId()
  const shown = items.find(({ key }) => key === opened)

  // An element that is moved in the page loses the focus.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-picture="${moved.key}"]`)?.focus()
  }, [moved])

  const moveTo = (key: string, to: number) => {
    const place = Math.max(0, Math.min(to, items.length - 1))
    move(key, place)
    setMoved({ key, place })
  }

  return (
    <Group role="group" aria-label="Image" data-faulty={error && ''} {...drop}>
      <Top>
        <strong aria-hidden="true">Image</strong>
        <span>
          {items.length
            ? 'The first picture is the main one. Drag to reorder (or Alt + arrow keys).'
            : 'Recommended: without one, shoppers see the first letter of the name.'}
        </span>
      </Top>
      <List ref={list}>
        {items.map((item, place) => (
          <PictureTile
            key={item.key}
            item={item}
            place={place}
            pictures={pictures}
            isDragged={item.key === dragged}
            onOpen={() => setOpened(item.key)}
            onMove={(to) => moveTo(item.key, to)}
            onDrag={(is) => setDragged(is ? item.key : undefined)}
            onDragOver={() => dragged && dragged !== item.key && move(dragged, place)}
          />
        ))}
        <li style={{ display: 'grid', minHeight: 112 }}>
          <UploadButton
            label="Upload Image"
            hint="or drop, or paste"
            multiple
            isOver={isOver}
            describedBy={error && errorId}
            onFiles={(files) => add(files)}
          >
            <Icon name="picture" />
          </UploadButton>
        </li>
      </List>
      <Heard role="status">{moved && `Image ${moved.place + 1} of ${items.length}`}</Heard>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
      {shown && (
        <PictureMenu
          item={shown}
          place={items.indexOf(shown)}
          count={items.length}
          onMove={(to) => move(shown.key, to)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Group>
  )
}
