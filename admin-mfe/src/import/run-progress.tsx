import type { Import } from '@souk-vert/shared/contract/import'
import { countText } from '@souk-vert/shared/text/counted'
import { LinearProgress } from '@souk-vert/shared/ui/mui-admin'
import { Action, Panel, Row } from '../parts/layout'
import { rowsText } from './import-texts'

interface RunProgressProps {
  file: Import
  isBusy: boolean
  onCancel(): void
}

/** Progress of a dry run or an import. */
export function RunProgress({ file: { state, rows, totalRows, share }, isBusy, onCancel }: RunProgressProps) {
  const isDryRun = state === 'checking'
  const title = isDryRun ? 'Checking the file' : 'Importing the file'
  const done = totalRows === null ? rowsText(rows) : `${countText(rows)} of ${rowsText(totalRows)}`
  return (
    <Panel aria-label={title}>
      <Row data-spread="">
        <h2>{title}</h2>
        <span role="status">{done}</span>
      </Row>
      <LinearProgress variant="determinate" aria-label={title} value={Math.round(share * 100)} />
      <Row data-spread="">
        {!isDryRun && <p>You can close this page. The import will continue.</p>}
        <Action outlined disabled={isBusy} onClick={onCancel}>
          {isDryRun ? 'Cancel' : 'Stop the import'}
        </Action>
      </Row>
    </Panel>
  )
}
