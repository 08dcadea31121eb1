import { AddTile } from 'shared/ui/add-tile'
import { pointedAt, type States } from 'shared/testing/states'

export const states: States = { width: 280, each: pointedAt(<AddTile type="button">Add address</AddTile>) }
