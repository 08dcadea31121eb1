import { pointedAt, type States } from '@souk-vert/shared/testing/states'
import { SubmitButton } from './submit-button'

export const states: States = {
  width: 180,
  each: {
    ...pointedAt(<SubmitButton text="Submit" isReady isRunning={false} />),
    'not ready': <SubmitButton text="Submit" isReady={false} isRunning={false} />,
    running: <SubmitButton text="Submit" isReady isRunning />,
  },
}
