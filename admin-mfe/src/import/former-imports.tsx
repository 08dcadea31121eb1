import type { Import } from '@souk-vert/shared/contract/import/import'
import { countText } from '@souk-vert/shared/language/counted'
import { SectionTitle } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { DownloadButton } from '../parts/download-button'
import { whenOf } from '../parts/moments'
import { ResponsiveTable } from '../parts/list/responsive-table'
import { badRowsPath, stateWords } from './import-texts'

/** The rows that an import has skipped, to download. */
function Skipped({ file: { _id, fileName, createdAt, counts } }: { file: Import }) {
  if (counts.bad === 0) return '0'
  const label = t.downloadSkippedOf({ count: counts.bad, file: fileName, when: whenOf(createdAt) })
  return <DownloadButton path={badRowsPath(_id)} text={countText(counts.bad)} rowLabel={label} />
}

/** Earlier imports, newest first. */
export const FormerImports = ({ imports }: { imports: Import[] }) => (
  <>
    <SectionTitle>{t.pastImports()}</SectionTitle>
    <ResponsiveTable
      label={t.pastImports()}
      rows={imports}
      keyOf={({ _id }) => _id}
      card="repeat(3, auto)"
      columns={[
        { head: t.file(), phone: '1 / 1 / 2 / 4', cell: ({ fileName }) => <bdi>{fileName}</bdi> },
        { head: t.whenStarted(), phone: '2 / 1 / 3 / 4', cell: ({ createdAt }) => whenOf(createdAt) },
        { head: t.startedBy(), phone: 'none', cell: ({ startedBy }) => <bdi>{startedBy}</bdi> },
        {
          head: t.importState(),
          phone: '3 / 1 / 4 / 4',
          cell: ({ state, fault }) =>
            fault ? t.labelled({ label: stateWords[state](), text: fault }) : stateWords[state](),
        },
        { head: t.newRows(), isNumeric: true, cell: ({ counts }) => countText(counts.added) },
        { head: t.changedRows(), isNumeric: true, cell: ({ counts }) => countText(counts.changed) },
        { head: t.skippedRows(), isNumeric: true, cell: (file) => <Skipped file={file} /> },
      ]}
    />
  </>
)
