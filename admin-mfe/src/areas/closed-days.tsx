import { call } from '@souk-vert/shared/client'
import type { DeliverySettings } from '@souk-vert/shared/contract/delivery/delivery-settings'
import { dayText } from '@souk-vert/shared/text/moments'
import { weekdayText } from '@souk-vert/shared/text/weekday'
import { shopDay } from '@souk-vert/shared/text/shop-day'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import type { Day } from '../parts/form/day'
import { DayField } from '../parts/form/day-field'
import { useForm } from '../parts/form/use-form'
import { Action, Form, Panel, Row, RowDanger } from '../parts/layout'
import { toastAnswer } from '../parts/toast-answer'
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
  const save = async (changed: { add: Day } | { remove: Day }) =>
    onSaved(await toastAnswer(call('PUT /api/delivery/admin-set-closed-days', changed)))
  const labels = { day: t.closedDay() }
  const { values, change, form, errors, submit } = useForm({
    first: { day: '' as Day | '' },
    labels,
    errorsIn: ({ day }) => {
      if (!day) return { day: t.isRequired({ field: labels.day }) }
      return { day: day < shopDay(new Date()) ? t.dayIsOver() : undefined }
    },
    send: async ({ day }, changeTo) => {
      await save({ add: day })
      changeTo({ day: '' })
    },
  })
  return (
    <Panel style={{ maxWidth: 960 }}>
      <SectionTitle>{t.closedDays()}</SectionTitle>
      <Form aria-label={t.addClosedDay()} {...form}>
        <DayField label={labels.day} day={values.day} error={errors.day} onChange={(day) => change({ day })} />
        <Row>
          <Action type="submit" outlined disabled={submit.isRunning}>
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
