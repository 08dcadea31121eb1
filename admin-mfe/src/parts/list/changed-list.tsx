import { type ReactNode, useState } from 'react'
import { SectionTitle } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { Icon, type IconName } from '../icons'
import { Action, Row, RowAction, RowDanger } from '../layout'
import { type Column, ResponsiveTable } from './responsive-table'

/** Change of a row: the button for it, its name for screen readers, and the dialog that it opens. */
export interface Change<Of> {
  text: string
  icon?: IconName
  nameOf(row: Of): string
  isDanger?: boolean
  dialog(row: Of, onClose: () => void): ReactNode
}

interface ChangedListProps<Of> {
  title: string
  /** Stands in place of an empty table. */
  none: ReactNode
  rows: Of[]
  keyOf(row: Of): string
  columns: Column<Of>[]
  /** In place of all buttons, where nothing can be changed here. */
  instead?: ReactNode
  add: { text: string; icon?: IconName; isOutlined?: boolean; dialog(onClose: () => void): ReactNode }
  changes: Change<Of>[]
  /** Column of the buttons of each row. */
  actions?: Pick<Column<Of>, 'head' | 'phone'>
}

/** Leaves the place of its content in the page to the element around it. */
const withoutBox = { display: 'contents' }

/** A table with the dialogs that add to it, change a row, and take one away. */
export function ChangedList<Of>(props: ChangedListProps<Of>) {
  const { title, none, rows, keyOf, columns, instead, add, changes } = props
  const { actions = { head: t.action(), phone: 'auto' } } = props
  const [open, setOpen] = useState<{ at: number; row: Of } | 'add'>()
  const close = () => setOpen(undefined)
  const cell = (row: Of) => (
    <Row>
      {changes.map(({ text, icon, nameOf, isDanger }, at) => {
        const Look = isDanger ? RowDanger : RowAction
        return (
          <Look key={at} aria-label={nameOf(row)} onClick={() => setOpen({ at, row })}>
            {icon && <Icon name={icon} />}
            <span>{text}</span>
          </Look>
        )
      })}
    </Row>
  )
  const shown = instead ? columns : [...columns, { ...actions, cell }]
  return (
    <>
      <Row data-spread="">
        <SectionTitle>{title}</SectionTitle>
        {!instead && (
          <Action outlined={add.isOutlined} onClick={() => setOpen('add')}>
            {add.icon && <Icon name={add.icon} />}
            <span>{add.text}</span>
          </Action>
        )}
      </Row>
      {instead && <div>{instead}</div>}
      {rows.length > 0 ? (
        <ResponsiveTable label={title} rows={rows} keyOf={keyOf} columns={shown} />
      ) : (
        <div style={withoutBox}>{none}</div>
      )}
      <div style={withoutBox}>
        {open === 'add' ? add.dialog(close) : open && changes[open.at]!.dialog(open.row, close)}
      </div>
    </>
  )
}
