import { useState } from 'react'
import type { ConflictAnswers, Import, ImportSettings } from '@souk-vert/shared/contract/import/import'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { Checkbox } from '@souk-vert/shared/ui/mui-admin'
import { media } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { DownloadButton } from '../parts/download-button'
import { Action, Panel, Row, Rows } from '../parts/layout'
import { AmountQuestions, questionsOf } from './amount-questions'
import { ChooseFile } from './choose-file'
import { ColumnTable } from './column-table'
import { ConflictQuestions, isSettled } from './conflict-questions'
import { Counts } from './counts'
import { firstSettings, toSend, valueErrors } from './import-settings'
import { badRowsPath } from './import-texts'
import { MissingValues } from './missing-values'
import { isNamed, NameQuestion } from './name-question'
import { PreviewTable } from './preview-table'
import { ProblemTable } from './problem-table'
import { RunProgress } from './run-progress'
import type { ImportWork } from './use-import'

const Columns = styled(Rows)`
  align-items: start;
  ${media.desk} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
`

/** Whether the settings on the page are those that were checked. */
const isAsChecked = (file: Import, settings: ImportSettings) =>
  file.state === 'checked' && JSON.stringify(toSend(settings)) === JSON.stringify(file.settings)

interface QuestionsProps {
  file: Import
  settings: ImportSettings
  work: ImportWork
  errors: ReturnType<typeof valueErrors>
  onChange(changed: Partial<ImportSettings>): void
}

/** Questions about a file: the meaning of its columns, and the values that it lacks. */
function Questions({ file, settings, work, errors, onChange }: QuestionsProps) {
  const { columns } = settings
  const { pictures } = file
  const disabled = file.state === 'checking'
  const settingsProps = { file, settings, disabled, onChange }
  const isKeyed = columns.includes('key') || columns.includes('id')
  return (
    <Columns>
      <Rows>
        <ColumnTable {...settingsProps} />
        {!isNamed(columns) && <NameQuestion {...settingsProps} />}
        <AmountQuestions {...settingsProps} />
        {!isKeyed && <p role="note">{t.noKeyColumn()}</p>}
        <label>
          <Checkbox
            checked={settings.createCategories}
            disabled={disabled}
            onChange={(_, createCategories) => onChange({ createCategories })}
          />
          <span>{t.createMissingCategories()}</span>
        </label>
      </Rows>
      <Rows>
        <MissingValues {...settingsProps} errors={errors} onReadAs={(as) => void work.readAs(as)} />
        <Panel aria-label={t.pictures()}>
          <h2>{t.pictures()}</h2>
          {pictures && <p>{t.picturesFile({ name: pictures.fileName, count: pictures.count })}</p>}
          <ChooseFile
            label={pictures ? t.chooseAnotherZip() : t.dropZip()}
            hint={t.withoutPicturesPlaceholder()}
            accept=".zip"
            upload={work.upload}
            onFiles={(chosen) => chosen.pictures && void work.send({ pictures: chosen.pictures })}
            onCancel={work.cancelUpload}
          />
        </Panel>
      </Rows>
    </Columns>
  )
}

/** The second step: what the columns are, values of new products, and what an import would do. */
export function CheckFile({ file, work }: { file: Import; work: ImportWork }) {
  const [settings, setSettings] = useState<ImportSettings>(() => firstSettings(file))
  const [leaveOut, setLeaveOut] = useState(false)
  const [conflictAnswers, setConflictAnswers] = useState<ConflictAnswers>({})
  const { isBusy } = work
  const change = (changed: Partial<ImportSettings>) => setSettings((before) => ({ ...before, ...changed }))
  const { columns, decimalSigns = {} } = settings
  const { counts, conflicts, preview } = file
  const errors = valueErrors(settings)
  const isChecked = isAsChecked(file, settings)
  const isChecking = file.state === 'checking'
  const hasProblems = isChecked && counts.bad > 0
  const isReady = isNamed(columns) && questionsOf(file, columns).every(({ column }) => decimalSigns[column])
  return (
    <>
      <Questions {...{ file, settings, work, errors }} onChange={change} />
      {isChecking && <RunProgress file={file} isBusy={isBusy} onCancel={() => void work.cancel()} />}
      {isChecked && preview.length > 0 && (
        <>
          <h2>{t.whatCustomersPayFirstRows()}</h2>
          <PreviewTable rows={preview} />
        </>
      )}
      {isChecked && <ConflictQuestions conflicts={conflicts} answers={conflictAnswers} onAnswer={setConflictAnswers} />}
      {hasProblems && (
        <>
          <Row data-spread="">
            <h2>{t.rowsWithProblemsCount({ count: counts.bad })}</h2>
            <label>
              <Checkbox checked={leaveOut} onChange={(_, checked) => setLeaveOut(checked)} />
              <span>{t.skipProblemRows()}</span>
            </label>
          </Row>
          {/* Loaded again after each check. */}
          <ProblemTable key={JSON.stringify(file.settings)} file={file} />
        </>
      )}
      <Row data-spread="">
        <Row>
          <Action outlined disabled={isChecking} onClick={work.forget}>
            {t.chooseAnotherFile()}
          </Action>
          {hasProblems && <DownloadButton path={badRowsPath(file._id)} text={t.downloadProblemRows()} />}
        </Row>
        {isChecked ? (
          <Row>
            <Counts counts={counts} ofBad="withProblems" />
            <Action
              disabled={isBusy || (hasProblems && !leaveOut) || !isSettled(conflicts, conflictAnswers)}
              onClick={() => void work.start(leaveOut, conflictAnswers)}
            >
              {t.importRows({ count: counts.added + counts.changed + counts.unchanged })}
            </Action>
          </Row>
        ) : (
          <Row>
            {!isReady && <span role="status">{t.answerQuestionsFirst()}</span>}
            <Action
              disabled={isBusy || isChecking || !isReady || Object.keys(errors).length > 0}
              onClick={() => void work.check(toSend(settings))}
            >
              {isBusy && <Spinner label={t.pleaseWait()} />}
              {t.checkFile()}
            </Action>
          </Row>
        )}
      </Row>
    </>
  )
}
