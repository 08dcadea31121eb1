import { AddTile } from '@souk-vert/shared/ui/add-tile'
import { pointedAt, type States } from '@souk-vert/shared/testing/states'

export const states: States = { width: 280, each: pointedAt(<AddTile type="button">Add address</AddTile>) }
