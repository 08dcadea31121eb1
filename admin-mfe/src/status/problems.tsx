import { Pill } from '@souk-vert/shared/ui/controls/pill'
import { Mute } from '@souk-vert/shared/ui/kit'
import { List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { Panel } from '../parts/layout'
import type { ShopStatus } from './status-types'

/** Lists what is wrong, and what to do. */
export function Problems({ findings }: Pick<ShopStatus, 'findings'>) {
  if (findings.length === 0) return <p>{t.noProblems()}</p>
  return (
    <Panel>
      <List aria-label={t.problems()}>
        {findings.map(({ found, remedy, isWarning }) => (
          <ListItem key={found} disablePadding>
            <Pill data-hot={isWarning ? undefined : ''}>{isWarning ? t.isWarning() : t.isProblem()}</Pill>
            <div>
              <p dir="auto">{found}</p>
              <Mute as="p">{t.whatToDo({ remedy })}</Mute>
            </div>
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}
