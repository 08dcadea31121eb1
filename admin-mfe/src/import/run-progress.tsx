import type { Import } from '@souk-vert/shared/contract/import/import'
import { LinearProgress } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { Action, Panel, Row } from '../parts/layout'

interface RunProgressProps {
  file: Import
  isBusy: boolean
  onCancel(): void
}

/** Progress of a dry run or an import. */
export function RunProgress({ file: { state, rows, totalRows, share }, isBusy, onCancel }: RunProgressProps) {
  const isDryRun = state === 'checking'
  const title = isDryRun ? t.checkingFile() : t.importingFile()
  const done = totalRows === null ? t.rowCount({ count: rows }) : t.rowsDone({ done: rows, count: totalRows })
  return (
    <Panel aria-label={title}>
      <Row data-spread="">
        <h2>{title}</h2>
        <span role="status">{done}</span>
      </Row>
      <LinearProgress variant="determinate" aria-label={title} value={Math.round(share * 100)} />
      <Row data-spread="">
        {!isDryRun && <p>{t.importContinues()}</p>}
        <Action outlined disabled={isBusy} onClick={onCancel}>
          {isDryRun ? t.cancel() : t.stopImport()}
        </Action>
      </Row>
    </Panel>
  )
}
