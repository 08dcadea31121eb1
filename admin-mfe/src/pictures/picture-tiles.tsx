import { useEffect, useId, useRef, useState } from 'react'
import { Mute, styled, Unseen } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ErrorLine } from '../parts/form/field'
import { Icon } from '../parts/icons'
import { Action, Row, Rows } from '../parts/layout'
import { useDroppedFiles } from './dropped-files'
import { PicturePopup } from './picture-popup'
import { PictureTile } from './picture-tile'
import { UploadButton } from './upload-button'
import type { Pictures } from './use-pictures'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${space(3)};
`
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
  const shownPlace = items.findIndex(({ key }) => key === opened)

  // An element that is moved in the page loses the focus.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-picture="${moved.key}"]`)?.focus()
  }, [moved])

  const moveTo = (key: string, to: number) => {
    const place = Math.max(0, Math.min(to, items.length - 1))
    move(key, place)
    setMoved({ key, place })
  }
  /** For those who can neither drag nor have arrow keys. */
  const step = (text: string, to: number, isOutlined = true) => (
    <Action
      outlined={isOutlined}
      disabled={to < 0 || to >= items.length || shownPlace === to}
      onClick={() => shown && move(shown.key, to)}
    >
      {text}
    </Action>
  )

  return (
    <Rows role="group" aria-label={t.image()} data-faulty={error && ''} style={{ gap: space(2) }} {...drop}>
      <Row data-spread="">
        <strong aria-hidden="true">{t.image()}</strong>
        <Mute>{items.length ? t.firstPictureIsMain() : t.imageRecommended()}</Mute>
      </Row>
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
            label={t.uploadImage()}
            hint={t.orDropOrPaste()}
            multiple
            isOver={isOver}
            describedBy={error && errorId}
            onFiles={(files) => add(files)}
          >
            <Icon name="picture" />
          </UploadButton>
        </li>
      </List>
      <Unseen role="status">{moved && t.imageOf({ place: moved.place + 1, count: items.length })}</Unseen>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
      {shown && (
        <PicturePopup
          title={t.imageOf({ place: shownPlace + 1, count: items.length })}
          address={shown.address}
          onClose={() => setOpened(undefined)}
        >
          {items.length > 1 && (
            <>
              {step(t.makeMainPicture(), 0, false)}
              {step(t.earlier(), shownPlace - 1)}
              {step(t.later(), shownPlace + 1)}
            </>
          )}
        </PicturePopup>
      )}
    </Rows>
  )
}
