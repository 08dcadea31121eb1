import { type ReactNode, useState } from 'react'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { Action, Row, RowAction, RowDanger } from '../parts/layout'
import { type Column, ResponsiveTable } from '../parts/responsive-table'

/** Change of a row: the button for it, its name for screen readers, and the dialog that it opens. */
interface Change<Of> {
  text: string
  nameOf(row: Of): string
  isDanger?: boolean
  dialog(row: Of, onClose: () => void): ReactNode
}

interface ChangedListProps<Of> {
  title: string
  /** Sentence where there are no rows. */
  none: string
  rows: Of[]
  keyOf(row: Of): string
  columns: Column<Of>[]
  /** In place of all buttons, where nothing can be changed here. */
  instead?: ReactNode
  add: { text: string; dialog(onClose: () => void): ReactNode }
  changes: Change<Of>[]
}

/** A table with the dialogs that add to it, change a row, and take one away. */
export function ChangedList<Of>({ title, none, rows, keyOf, columns, instead, add, changes }: ChangedListProps<Of>) {
  const [dialog, setDialog] = useState<ReactNode>()
  const close = () => setDialog(undefined)
  const actions: Column<Of> = {
    head: t.action(),
    phone: 'auto',
    cell: (row) => (
      <Row>
        {changes.map(({ text, nameOf, isDanger, dialog: dialogOf }) => {
          const Look = isDanger ? RowDanger : RowAction
          return (
            <Look key={text} aria-label={nameOf(row)} onClick={() => setDialog(dialogOf(row, close))}>
              {text}
            </Look>
          )
        })}
      </Row>
    ),
  }
  return (
    <>
      <Row data-spread="">
        <SectionTitle>{title}</SectionTitle>
        {!instead && (
          <Action outlined onClick={() => setDialog(add.dialog(close))}>
            {add.text}
          </Action>
        )}
      </Row>
      {instead && <div>{instead}</div>}
      {rows.length === 0 ? (
        <Mute as="p">{none}</Mute>
      ) : (
        <ResponsiveTable label={title} rows={rows} keyOf={keyOf} columns={instead ? columns : [...columns, actions]} />
      )}
      <div>{dialog}</div>
    </>
  )
}
