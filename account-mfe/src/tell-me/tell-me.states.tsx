import { pointedAt, type States } from '@souk-vert/shared/testing/states'
import { TellMe } from './tell-me'

export const states: States = { width: 300, each: pointedAt(<TellMe productId="a1" />) }
