import { pointedAt, type States } from '@souk-vert/shared/testing/states'
import { Choice } from './choice'
import { Pill, Tag } from './pill'
import { Toggle } from './toggle'

const ignore = () => undefined

export const states: States = {
  width: 200,
  each: {
    ...pointedAt(<Toggle isOn={false}>Running out</Toggle>),
    on: <Toggle isOn>Running out</Toggle>,
    choice: (
      <Choice
        label="Period"
        value={7 as number}
        options={[7, 30].map((days) => [days, `${days} days`] as const)}
        onChoose={ignore}
      />
    ),
    pill: <Pill>Live</Pill>,
    'pill, hot': <Pill data-hot="">Blocked</Pill>,
    tag: <Tag>Fruits & Vegetables</Tag>,
  },
}
