import * as t from '#messages'
import { RowAction } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { Notice } from '../parts/notice'
import { isUnreached, type KeptPress, sendPresses } from './kept-presses'
import { PressFailure } from './press-failure'

interface KeptNoticesProps {
  list: { at: string; isLast?: boolean } | undefined
  /** Presses whose order or line is not on the page. */
  presses: KeptPress[]
}

/** States that a list is the last one of this device, and what became of presses that have no place of their own on the page. */
export function KeptNotices({ list, presses }: KeptNoticesProps) {
  const waiting = presses.filter(isUnreached)
  return (
    <>
      {list?.isLast && <p role="status">{t.lastList({ when: whenOf(list.at) })}</p>}
      {waiting.length > 0 && (
        <Notice label={t.notSentYet()} severity="error">
          <span style={{ flex: '1 1 240px' }}>{t.pressesKept({ count: waiting.length })}</span>
          <RowAction onClick={sendPresses}>{t.retry()}</RowAction>
        </Notice>
      )}
      {presses
        .filter(({ failure }) => failure?.message)
        .map((press) => (
          <PressFailure key={press.key} press={press} name={press.orderId}>
            <strong>
              <bdi>{press.orderId}</bdi>
            </strong>
          </PressFailure>
        ))}
    </>
  )
}
