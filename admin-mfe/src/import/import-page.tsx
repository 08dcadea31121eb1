import type { Import } from '@souk-vert/shared/contract/import/import'
import { Tag } from '@souk-vert/shared/ui/controls/pill'
import * as t from '#messages'
import { DownloadButton } from '../parts/download-button'
import { adminPage } from '../frame/admin-page'
import { Action, Head, Panel, Row } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { CheckFile } from './check-file'
import { ChooseFile } from './choose-file'
import { Counts } from './counts'
import { FormerImports } from './former-imports'
import { badRowsPath, encodingNames, isOver, separatorNames, sizeText } from './import-texts'
import { RunProgress } from './run-progress'
import { type ImportWork, useImport } from './use-import'

const stepOf = (file: Import | undefined) => {
  if (!file) return 0
  return isOver(file) || file.state === 'importing' ? 2 : 1
}

const factsOf = ({ fileName, bytes, totalRows, encoding, separator }: Import) =>
  t.fileFacts({
    name: fileName,
    size: totalRows === null ? sizeText(bytes) : t.rowCount({ count: totalRows }),
    encoding: encodingNames[encoding](),
    separator: separatorNames[separator]().toLowerCase(),
  })

const outcomes = { done: t.imported, failed: t.theImportFailed, cancelled: t.theImportWasStopped }

/** Result of an import, or why it ended. */
function Outcome({ file: { _id, state, fault, counts }, work }: { file: Import; work: ImportWork }) {
  const title = outcomes[state as keyof typeof outcomes]()
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {fault && <p role="alert">{fault}</p>}
      <Counts counts={counts} ofBad="skipped" />
      <Row>
        <Action onClick={work.forget}>{t.importAnotherFile()}</Action>
        {counts.bad > 0 && <DownloadButton path={badRowsPath(_id)} text={t.downloadSkippedRows()} />}
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
  <Row as="ol" aria-label={t.steps()}>
    {[t.stepFile(), t.stepColumns(), t.stepImport()].map((name, index) =>
      index === step ? (
        <Tag key={name} as="li" aria-current="step">
          {name}
        </Tag>
      ) : (
        <li key={name}>{name}</li>
      ),
    )}
  </Row>
)

function ImportFiles() {
  const work = useImport()
  const { current } = work
  const step = stepOf(current)
  return (
    <>
      <Head title={t.importTitle()} facts={current && factsOf(current)}>
        <DownloadButton path="/api/import/export" text={t.exportProducts()} />
      </Head>
      <Steps step={step} />
      <Loaded of={work} loading={t.loadingImports()} failure={t.couldNotLoadImports()} height={240}>
        {({ former }) => (
          <>
            {current ? (
              <CurrentFile file={current} work={work} />
            ) : (
              <Panel aria-label={t.file()}>
                <ChooseFile
                  label={t.dropTable()}
                  hint={t.addZip()}
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
export const ImportPage = adminPage(ImportFiles, 'catalogue')
