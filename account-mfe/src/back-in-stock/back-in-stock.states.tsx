import { pointedAt, type States } from '@souk-vert/shared/testing/states'
import { BackInStock } from './back-in-stock'

export const states: States = { width: 300, each: pointedAt(<BackInStock productId="a1" />) }
