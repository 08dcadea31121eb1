import type { Import } from '@souk-vert/shared/contract/import'
import { countText } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import { AdminPage } from '../frame/admin-page'
import { Icon } from '../parts/icons'
import { Action, Head, Panel } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { CheckFile } from './check-file'
import { ChooseFile } from './choose-file'
import { download } from './download'
import { FormerImports } from './former-imports'
import { encodingNames, isOver, rowsText, separatorNames, sizeText } from './import-texts'
import { RunProgress } from './run-progress'
import { type ImportWork, useImport } from './use-import'

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    color: ${color.mute};
  }
  li[aria-current] {
    color: ${color.ink};
    font-weight: 700;
  }
  i {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.pill};
    font-size: ${text.small};
    font-style: normal;
  }
  li[aria-current] i {
    border-color: ${color.brand};
    background: ${color.brand};
    color: ${color.brandInk};
  }
`

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
function Outcome({ file, work }: { file: Import; work: ImportWork }) {
  const { state, fault, counts } = file
  const title = { done: 'Imported', failed: 'The import failed', cancelled: 'The import was stopped' }[state as 'done']
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {fault && <p role="alert">{fault}</p>}
      <p role="status">
        <b>{countText(counts.added)}</b> new, <b>{countText(counts.changed)}</b> changed,{' '}
        <b>{countText(counts.unchanged)}</b> unchanged, <b>{countText(counts.bad)}</b> skipped
      </p>
      <div>
        <Action type="button" onClick={work.forget}>
          Import another file
        </Action>{' '}
        {counts.bad > 0 && (
          <Action type="button" outlined onClick={() => void download(`/api/import/bad-rows/${file._id}`)}>
            <Icon name="download" /> Download skipped rows (CSV)
          </Action>
        )}
      </div>
    </Panel>
  )
}

function CurrentFile({ file, work }: { file: Import; work: ImportWork }) {
  if (isOver(file)) return <Outcome file={file} work={work} />
  if (file.state === 'importing')
    return <RunProgress file={file} isBusy={work.isBusy} onCancel={() => void work.cancel()} />
  // Another file, or one that is read in another way, begins again.
  return <CheckFile key={`${file._id} ${file.encoding} ${file.separator}`} file={file} work={work} />
}

function ImportFiles() {
  const work = useImport()
  const { state, upload } = work
  const current = state.status === 'ready' ? state.current : undefined
  const step = stepOf(current)
  return (
    <>
      <Head title="Import" facts={current && factsOf(current)}>
        <Action type="button" outlined onClick={() => void download('/api/import/export')}>
          <Icon name="download" /> Export
        </Action>
      </Head>
      <Steps aria-label="Steps">
        {['File', 'Match columns and check', 'Import'].map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined}>
            <i aria-hidden="true">{index + 1}</i>
            <span>{name}</span>
          </li>
        ))}
      </Steps>
      {state.status === 'loading' && <Skeleton role="status" aria-label="Loading imports" style={{ height: 240 }} />}
      {state.status === 'failed' && <ListFailed what="the imports" reload={work.reload} />}
      {state.status === 'ready' && !current && (
        <Panel aria-label="File">
          <ChooseFile
            label="Drop a CSV or Excel file here, or choose it"
            hint="add a ZIP with the pictures, if you have one"
            accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv"
            upload={upload}
            onFiles={(files) => void work.send(files)}
            onCancel={work.cancelUpload}
          />
        </Panel>
      )}
      {current && <CurrentFile file={current} work={work} />}
      {state.status === 'ready' && step !== 1 && state.former.length > 0 && <FormerImports imports={state.former} />}
    </>
  )
}

/** Products out of a CSV or Excel file: the file, what its columns are, a dry run, and the import; and all products into one. */
export const ImportPage = () => (
  <AdminPage>
    <ImportFiles />
  </AdminPage>
)
