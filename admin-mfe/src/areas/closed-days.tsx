import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { DeliverySettings } from '@souk-vert/shared/contract/delivery/delivery-settings'
import { dayText } from '@souk-vert/shared/text/moments'
import { weekdayText } from '@souk-vert/shared/text/weekday'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import type { Day } from '../parts/form/day'
import { DayField } from '../parts/form/day-field'
import { useSubmit } from '../parts/form/use-submit'
import { Action, Form, Panel, Row, RowDanger } from '../parts/layout'
import { toastFailure } from '../parts/toast-failure'

function closedDayText(day: Day): string {
  const noon = new Date(`${day}T12:00`)
  return t.weekdayAndDay({ weekday: weekdayText(noon), day: dayText(noon) })
}

interface ClosedDaysProps {
  days: readonly Day[]
  onSaved(settings: DeliverySettings): void
}

/** Days on which nothing is delivered: added and removed one by one. */
export function ClosedDays({ days, onSaved }: ClosedDaysProps) {
  const [day, setDay] = useState<Day | ''>('')
  const labels = { day: t.closedDay() }
  const save = async (change: { add: Day } | { remove: Day }) => {
    const { message, data } = await call('PUT /api/delivery/admin-set-closed-days', change)
    toastSuccess(message)
    onSaved(data)
  }
  const missing = day ? undefined : t.isRequired({ field: labels.day })
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values: { day },
    live: { day: missing ?? (day < shopDay(new Date()) ? t.dayIsOver() : undefined) },
    labels,
    send: async () => {
      await save({ add: day })
      setDay('')
    },
  })
  return (
    <Panel style={{ maxWidth: 960 }}>
      <SectionTitle>{t.closedDays()}</SectionTitle>
      <Form ref={form} aria-label={t.addClosedDay()} onSubmit={onSubmit}>
        <DayField label={labels.day} day={day} error={errors.day} onChange={setDay} />
        <Row>
          <Action type="submit" outlined disabled={isRunning}>
            {t.addClosedDay()}
          </Action>
        </Row>
      </Form>
      {days.length === 0 ? (
        <Mute>{t.noClosedDaysYet()}</Mute>
      ) : (
        <List aria-label={t.closedDays()}>
          {days.map((closed) => (
            <ListItem key={closed} divider disablePadding>
              <span style={{ flex: 1 }}>{closedDayText(closed)}</span>
              <RowDanger
                aria-label={t.removeOne({ name: closedDayText(closed) })}
                onClick={() => void save({ remove: closed }).catch(toastFailure)}
              >
                {t.remove()}
              </RowDanger>
            </ListItem>
          ))}
        </List>
      )}
    </Panel>
  )
}
