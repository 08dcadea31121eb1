import { pointedAt, type States } from '@souk-vert/shared/testing/states'
import { TellMe } from './back-in-stock'

export const states: States = { width: 300, each: pointedAt(<TellMe productId="a1" />) }
