import type { ReactNode } from 'react'
import * as t from '#messages'
import { Icon } from '../icons'
import { RowAction, RowDanger } from '../layout'

interface RowActionsProps {
  /** Name of the thing, for who does not see its row. */
  name: string
  onEdit(): void
  onDelete(): void
  /** Buttons between the two. */
  children?: ReactNode
}

/** The buttons that edit and delete a thing, in its row or on its card. */
export const RowActions = ({ name, onEdit, onDelete, children }: RowActionsProps) => (
  <>
    <RowAction aria-label={t.editOne({ name })} onClick={onEdit}>
      <Icon name="pencil" /> {t.edit()}
    </RowAction>
    {children}
    <RowDanger aria-label={t.deleteOne({ name })} onClick={onDelete}>
      {t.deleteIt()}
    </RowDanger>
  </>
)
