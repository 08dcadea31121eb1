import type { Import } from '@souk-vert/shared/contract/import'
import { counted, countText } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { SectionTitle } from '@souk-vert/shared/ui/kit'
import { whenOf } from '../parts/moments'
import { ResponsiveTable } from '../parts/responsive-table'
import { badRowsPath, DownloadButton } from './download-button'
import { stateWords } from './import-texts'

/** The rows that an import has skipped, to download. */
function Skipped({ file: { _id, fileName, createdAt, counts } }: { file: Import }) {
  if (counts.bad === 0) return '0'
  const label = `Download ${counted(counts.bad, 'skipped row')} of ${isolated(fileName)}, ${whenOf(createdAt)}`
  return <DownloadButton path={badRowsPath(_id)} text={countText(counts.bad)} rowLabel={label} />
}

/** Earlier imports, newest first. */
export const FormerImports = ({ imports }: { imports: Import[] }) => (
  <>
    <SectionTitle>Past imports</SectionTitle>
    <ResponsiveTable
      label="Past imports"
      rows={imports}
      keyOf={({ _id }) => _id}
      card="repeat(3, auto)"
      columns={[
        { head: 'File', phone: '1 / 1 / 2 / 4', cell: ({ fileName }) => <bdi>{fileName}</bdi> },
        { head: 'When', phone: '2 / 1 / 3 / 4', cell: ({ createdAt }) => whenOf(createdAt) },
        { head: 'By', phone: 'none', cell: ({ startedBy }) => <bdi>{startedBy}</bdi> },
        {
          head: 'State',
          phone: '3 / 1 / 4 / 4',
          cell: ({ state, fault }) => (fault ? `${stateWords[state]}: ${fault}` : stateWords[state]),
        },
        { head: 'New', isNumeric: true, cell: ({ counts }) => countText(counts.added) },
        { head: 'Changed', isNumeric: true, cell: ({ counts }) => countText(counts.changed) },
        { head: 'Skipped', isNumeric: true, cell: (file) => <Skipped file={file} /> },
      ]}
    />
  </>
)
