import type { Import } from '@souk-vert/shared/contract/import'
import { countText } from '@souk-vert/shared/text/counted'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, space } from '@souk-vert/shared/ui/theme'
import { Action, Panel } from '../parts/layout'
import { rowsText } from './import-texts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  progress {
    flex: 1 1 100%;
    height: 12px;
    accent-color: ${color.brand};
  }
`

interface RunProgressProps {
  file: Import
  isBusy: boolean
  onCancel(): void
}

/** Progress of a dry run or an import. */
export function RunProgress({ file: { state, rows, totalRows, share }, isBusy, onCancel }: RunProgressProps) {
  const isDryRun = state === 'checking'
  const title = isDryRun ? 'Checking the file' : 'Importing the file'
  const far = totalRows === null ? rowsText(rows) : `${countText(rows)} of ${rowsText(totalRows)}`
  return (
    <Panel aria-label={title}>
      <Row>
        <h2>{title}</h2>
        <span role="status">{far}</span>
        <progress aria-label={title} max={100} value={Math.round(share * 100)} />
        {!isDryRun && <p>You can close this page. The import will continue.</p>}
        <Action type="button" outlined disabled={isBusy} onClick={onCancel}>
          {isDryRun ? 'Cancel' : 'Stop the import'}
        </Action>
      </Row>
    </Panel>
  )
}
