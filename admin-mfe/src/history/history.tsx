import { type ReactNode, useCallback, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Change, ChangedThing } from '@souk-vert/shared/contract/change'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { toastError } from '@souk-vert/shared/ui/toast'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { Icon } from '../parts/icons'
import { Row, RowAction, Rows } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { whenOf } from '../parts/moments'
import { changedFields } from './change-texts'

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;
  > li {
    padding-inline-start: ${space(3)};
    border-inline-start: 2px solid ${color.line};
  }
  ul {
    font-size: ${text.small};
  }
  del {
    color: ${color.mute};
  }
  ins {
    text-decoration: none;
  }
`

/** Says who did what and when; a change says no name, because it is beside the thing itself. */
function doneText({ what, by, byName = by || t.theShop(), at, name }: Change): ReactNode {
  const values = {
    name: byName,
    thing: name,
    when: whenOf(at),
    by: (inner: ReactNode) => <strong dir="auto">{inner}</strong>,
    at: (inner: ReactNode) => <Mute>{inner}</Mute>,
  }
  if (what === 'changed') return t.whoChanged(values)
  return what === 'added' ? t.whoAdded(values) : t.whoDeleted(values)
}

const Entry = ({ change }: { change: Change }) => (
  <li>
    <span>{doneText(change)}</span>
    {change.what === 'changed' && (
      <ul>
        {changedFields(change).map((changed) => (
          <li key={changed.field}>
            {t.fieldChanged({
              ...changed,
              del: (inner) => <del dir="auto">{inner}</del>,
              ins: (inner) => <ins dir="auto">{inner}</ins>,
            })}
          </li>
        ))}
      </ul>
    )}
  </li>
)

interface HistoryProps {
  thing: ChangedThing
  thingId: string
  /** Another one has what is open asked for again. */
  version?: string
}

/** The changes of a thing by admins, newest first, page by page. */
function Entries({ thing, thingId }: HistoryProps) {
  const load = useCallback(
    async (signal?: AbortSignal, page = 1) => {
      const { data, totalPage } = await call('POST /api/change/admin-list', { thing, thingId, page }, { signal })
      return { changes: data, page, lastPage: totalPage }
    },
    [thing, thingId],
  )
  const history = useLoaded(load)
  return (
    <Loaded of={history} loading={t.loadingHistory()} failure={t.couldNotLoadHistory()} height={44}>
      {({ changes, page, lastPage }) => {
        const more = async () => {
          const next = await load(undefined, page + 1)
          // A change made meanwhile moves the last one of a page to the next.
          const added = next.changes.filter(({ _id }) => !changes.some((change) => change._id === _id))
          history.setLoaded({ status: 'ready', value: { ...next, changes: [...changes, ...added] } })
        }
        if (!changes.length) return <Mute>{t.noChangesYet()}</Mute>
        return (
          <>
            <List aria-label={t.historyTitle()}>
              {changes.map((change) => (
                <Entry key={change._id} change={change} />
              ))}
            </List>
            {page < lastPage && <RowAction onClick={() => void more().catch(toastError)}>{t.showMore()}</RowAction>}
          </>
        )
      }}
    </Loaded>
  )
}

/** Beside a thing: who changed it, when and how. Nothing is loaded until it is opened. */
export function History({ version, ...wanted }: HistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Rows style={{ marginTop: space(4) }}>
      <Row>
        <RowAction aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.historyTitle()} <Icon name="down" />
        </RowAction>
      </Row>
      {isOpen && <Entries key={version} {...wanted} />}
    </Rows>
  )
}
