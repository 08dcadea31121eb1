import { useState } from 'react'
import type { ConflictAnswers, Import, ImportSettings } from '@souk-vert/shared/contract/import'
import { counted, countText } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { Checkbox } from '@souk-vert/shared/ui/mui-admin'
import { media, space } from '@souk-vert/shared/ui/theme'
import { Icon } from '../parts/icons'
import { Action, Panel } from '../parts/layout'
import { AmountQuestions, questionsOf } from './amount-questions'
import { ChooseFile } from './choose-file'
import { ColumnTable } from './column-table'
import { ConflictQuestions, isSettled } from './conflict-questions'
import { download } from './download'
import { rowsText } from './import-texts'
import { MissingValues } from './missing-values'
import { isNamed, NameQuestion } from './name-question'
import { PreviewTable } from './preview-table'
import { ProblemTable } from './problem-table'
import { RunProgress } from './run-progress'
import { toSend, valueErrors } from './settings-errors'
import type { ImportWork } from './use-import'

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  > div {
    display: grid;
    gap: ${space(4)};
    min-width: 0;
  }
  ${media.desk} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(3)};
  }
`

/** Whether what is on the page is what was checked. */
const isAsChecked = (file: Import, settings: ImportSettings) =>
  file.state === 'checked' && JSON.stringify(toSend(settings)) === JSON.stringify(file.settings)

/** The second step: what the columns are, what new products get beside, and what an import would do. */
export function CheckFile({ file, work }: { file: Import; work: ImportWork }) {
  const [settings, setSettings] = useState<ImportSettings>(() => withUsualValues(file))
  const [leaveOut, setLeaveOut] = useState(false)
  const [conflictAnswers, setConflictAnswers] = useState<ConflictAnswers>({})
  const { isBusy, upload } = work
  const change = (part: Partial<ImportSettings>) => setSettings((before) => ({ ...before, ...part }))
  const errors = valueErrors(settings)
  const isChecked = isAsChecked(file, settings)
  const isChecking = file.state === 'checking'
  const answers = settings.decimalSigns ?? {}
  const isAnswered = questionsOf(file, settings.columns).every(({ column }) => answers[column])
  const { counts } = file
  const rows = counts.added + counts.changed + counts.unchanged
  const isReady = isAnswered && isNamed(settings.columns)
  const isKeyed = settings.columns.includes('key') || settings.columns.includes('id')
  return (
    <>
      <Columns>
        <div>
          <ColumnTable
            file={file}
            columns={settings.columns}
            disabled={isChecking}
            onChange={(columns) => change({ columns })}
          />
          {!isNamed(settings.columns) && (
            <NameQuestion
              file={file}
              onAnswer={(column) => change({ columns: settings.columns.with(column, 'name') })}
            />
          )}
          <AmountQuestions
            file={file}
            columns={settings.columns}
            answers={answers}
            disabled={isChecking}
            onAnswer={(decimalSigns) => change({ decimalSigns })}
          />
          {!isKeyed && (
            <p role="note">
              No key column is chosen: every row will create a new product, even if you import the file again.
            </p>
          )}
          <label>
            <Checkbox
              checked={settings.createCategories}
              disabled={isChecking}
              onChange={(_, createCategories) => change({ createCategories })}
            />
            Create missing categories
          </label>
        </div>
        <div>
          <MissingValues
            file={file}
            settings={settings}
            errors={errors}
            disabled={isChecking}
            onChange={change}
            onReadAs={(as) => void work.readAs(as)}
          />
          <Panel aria-label="Pictures">
            <h2>Pictures</h2>
            {file.pictures && <p>{`${isolated(file.pictures.fileName)}, ${counted(file.pictures.count, 'file')}`}</p>}
            <ChooseFile
              label={file.pictures ? 'Choose another ZIP' : 'Drop a ZIP'}
              hint="without pictures, a placeholder is shown"
              accept=".zip"
              upload={upload}
              onFiles={({ pictures }) => pictures && void work.send({ pictures })}
              onCancel={work.cancelUpload}
            />
          </Panel>
        </div>
      </Columns>
      {isChecking && <RunProgress file={file} isBusy={isBusy} onCancel={() => void work.cancel()} />}
      {isChecked && file.preview.length > 0 && (
        <>
          <h2>What customers will pay (first rows)</h2>
          <PreviewTable rows={file.preview} />
        </>
      )}
      {isChecked && (
        <ConflictQuestions conflicts={file.conflicts} answers={conflictAnswers} onAnswer={setConflictAnswers} />
      )}
      {isChecked && counts.bad > 0 && (
        <>
          <Row>
            <h2>{`${rowsText(counts.bad)} with problems`}</h2>
            <label>
              <Checkbox checked={leaveOut} onChange={(_, checked) => setLeaveOut(checked)} />
              Skip rows with problems
            </label>
          </Row>
          {/* Anew for each dry run. */}
          <ProblemTable key={JSON.stringify(file.settings)} file={file} />
        </>
      )}
      <Row>
        <div>
          <Action type="button" outlined disabled={isChecking} onClick={work.forget}>
            Choose another file
          </Action>
          {isChecked && counts.bad > 0 && (
            <Action type="button" outlined onClick={() => void download(`/api/import/bad-rows/${file._id}`)}>
              <Icon name="download" /> Download problem rows (CSV)
            </Action>
          )}
        </div>
        {isChecked ? (
          <div>
            <span role="status">
              <b>{countText(counts.added)}</b> new, <b>{countText(counts.changed)}</b> changed,{' '}
              <b>{countText(counts.unchanged)}</b> unchanged, <b>{countText(counts.bad)}</b> with problems
            </span>
            <Action
              type="button"
              disabled={isBusy || (counts.bad > 0 && !leaveOut) || !isSettled(file.conflicts, conflictAnswers)}
              onClick={() => void work.start(leaveOut, conflictAnswers)}
            >
              Import {rowsText(rows)}
            </Action>
          </div>
        ) : (
          <div>
            {!isReady && <span role="status">Answer the questions above first</span>}
            <Action
              type="button"
              disabled={isBusy || isChecking || !isReady || Object.keys(errors).length > 0}
              onClick={() => void work.check(toSend(settings))}
            >
              {isBusy && <Spinner label="Please wait" />}
              Check the file
            </Action>
          </div>
        )}
      </Row>
    </>
  )
}

/** The settings of a file, with what most products are sold by. */
const withUsualValues = ({ settings, state }: Import): ImportSettings =>
  state === 'uploaded' && Object.keys(settings.values).length === 0
    ? { ...settings, values: { unit: '1 piece' } }
    : settings
