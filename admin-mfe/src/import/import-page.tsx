import type { Import } from '@souk-vert/shared/contract/import'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Chip } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { Action, Head, Panel, Row } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { CheckFile } from './check-file'
import { ChooseFile } from './choose-file'
import { Counts } from './counts'
import { badRowsPath, DownloadButton } from './download-button'
import { FormerImports } from './former-imports'
import { encodingNames, isOver, rowsText, separatorNames, sizeText } from './import-texts'
import { RunProgress } from './run-progress'
import { type ImportWork, useImport } from './use-import'

const stepOf = (file: Import | undefined) => {
  if (!file) return 0
  return isOver(file) || file.state === 'importing' ? 2 : 1
}

const factsOf = ({ fileName, bytes, totalRows, encoding, separator }: Import) =>
  [
    ...[isolated(fileName), totalRows === null ? sizeText(bytes) : rowsText(totalRows), encodingNames[encoding]],
    separatorNames[separator].toLowerCase(),
  ].join(', ')

/** Result of an import, or why it ended. */
function Outcome({ file: { _id, state, fault, counts }, work }: { file: Import; work: ImportWork }) {
  const title = { done: 'Imported', failed: 'The import failed', cancelled: 'The import was stopped' }[state as 'done']
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {fault && <p role="alert">{fault}</p>}
      <Counts counts={counts} ofBad="skipped" />
      <Row>
        <Action onClick={work.forget}>Import another file</Action>
        {counts.bad > 0 && <DownloadButton path={badRowsPath(_id)} text="Download skipped rows (CSV)" />}
      </Row>
    </Panel>
  )
}

function CurrentFile({ file, work }: { file: Import; work: ImportWork }) {
  if (isOver(file)) return <Outcome file={file} work={work} />
  if (file.state === 'importing')
    return <RunProgress file={file} isBusy={work.isBusy} onCancel={() => void work.cancel()} />
  // Another file, or the same file read differently, starts again.
  return <CheckFile key={`${file._id} ${file.encoding} ${file.separator}`} file={file} work={work} />
}

/** The steps of an import; the current one stands out. */
const Steps = ({ step }: { step: number }) => (
  <Row as="ol" aria-label="Steps">
    {['1. File', '2. Match columns and check', '3. Import'].map((name, index) =>
      index === step ? <Chip key={name} component="li" label={name} aria-current="step" /> : <li key={name}>{name}</li>,
    )}
  </Row>
)

function ImportFiles() {
  const work = useImport()
  const { state, current } = work
  const step = stepOf(current)
  return (
    <>
      <Head title="Import" facts={current && factsOf(current)}>
        <DownloadButton path="/api/import/export" text="Export" />
      </Head>
      <Steps step={step} />
      <Loaded
        loading={t.loadingImports()}
        failure={t.couldNotLoadImports()}
        state={state}
        reload={work.reload}
        height={240}
      >
        {({ former }) => (
          <>
            {current ? (
              <CurrentFile file={current} work={work} />
            ) : (
              <Panel aria-label="File">
                <ChooseFile
                  label="Drop a CSV or Excel file here, or choose it"
                  hint="add a ZIP with the pictures, if you have one"
                  accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv"
                  upload={work.upload}
                  onFiles={(files) => void work.send(files)}
                  onCancel={work.cancelUpload}
                />
              </Panel>
            )}
            {step !== 1 && former.length > 0 && <FormerImports imports={former} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Imports products from a CSV or Excel file, and exports all products. */
export const ImportPage = () => (
  <AdminPage>
    <ImportFiles />
  </AdminPage>
)
