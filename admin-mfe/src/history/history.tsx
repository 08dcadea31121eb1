import { useId, useState } from 'react'
import type { Change, ChangedThing } from '@souk-vert/shared/contract/change'
import { Mute, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { changedFields, doneText } from './change-texts'
import { Icon } from '../parts/icons'
import { RowAction } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { whenOf } from '../parts/moments'
import { useHistory } from './use-history'

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding-top: ${space(2)};
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;
  > h3 {
    font: inherit;
  }
`
const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${TARGET};
  padding: 0;
  border: 0;
  border-radius: ${radius.badge};
  background: none;
  font-weight: 600;
  cursor: pointer;
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${media.large} {
    min-height: 40px;
  }
`
const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  > li {
    display: grid;
    gap: ${space(1)};
    padding-left: ${space(3)};
    border-left: 2px solid ${color.line};
  }
  ul {
    display: grid;
    gap: ${space(0.5)};
    font-size: ${text.small};
  }
  del {
    color: ${color.mute};
  }
  ins {
    text-decoration: none;
  }
`

const Entry = ({ change }: { change: Change }) => (
  <li>
    <span>
      <strong dir="auto">{change.by}</strong> <span>{doneText(change)}</span> <Mute>{whenOf(change.at)}</Mute>
    </span>
    {change.what === 'changed' && (
      <ul>
        {changedFields(change).map(({ label, before, after }) => (
          <li key={label}>
            <span>{`${label}:`}</span> <del dir="auto">{before}</del> <span>→</span> <ins dir="auto">{after}</ins>
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

function Entries(wanted: Omit<HistoryProps, 'version'>) {
  const { history, reload, more } = useHistory(wanted)
  if (history.status === 'loading')
    return <Skeleton role="status" aria-label="Loading history" style={{ height: 44 }} />
  if (history.status === 'failed') return <ListFailed what="the history" reload={reload} />
  if (!history.changes.length) return <Mute>No changes yet.</Mute>
  return (
    <>
      <List aria-label="History">
        {history.changes.map((change) => (
          <Entry key={change._id} change={change} />
        ))}
      </List>
      {history.page < history.lastPage && (
        <RowAction type="button" outlined onClick={() => void more()}>
          Show more
        </RowAction>
      )}
    </>
  )
}

/** Beside a thing: who changed it, when and how. Nothing is loaded until it is opened. */
export function History({ thing, thingId, version }: HistoryProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box>
      <h3>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon name="down" /> History
        </Toggle>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Entries key={version} thing={thing} thingId={thingId} />}
      </div>
    </Box>
  )
}
