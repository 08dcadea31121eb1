import type { Import } from '@souk-vert/shared/contract/import'
import { countText } from '@souk-vert/shared/text/counted'
import { isolated } from '@souk-vert/shared/text/isolated'
import { SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { media, space } from '@souk-vert/shared/ui/theme'
import { Icon } from '../parts/icons'
import { RowAction } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { DataTable, TableFrame } from '../parts/table-frame'
import { download } from './download'
import { stateWords } from './import-texts'

const Table = styled(DataTable)`
  overflow-wrap: anywhere;
  th,
  td {
    padding: ${space(1)} ${space(3)};
  }
  .numeric {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  ${media.small} {
    .rare {
      display: none;
    }
  }
`

/** Earlier imports, newest first. */
export const FormerImports = ({ imports }: { imports: Import[] }) => (
  <>
    <SectionTitle>Past imports</SectionTitle>
    <TableFrame label="Past imports">
      <Table>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="rare">
              When
            </th>
            <th scope="col" className="rare">
              By
            </th>
            <th scope="col">State</th>
            <th scope="col" className="numeric">
              New
            </th>
            <th scope="col" className="numeric">
              Changed
            </th>
            <th scope="col" className="numeric">
              Skipped
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map(({ _id, fileName, createdAt, startedBy, state, fault, counts }) => (
            <tr key={_id}>
              <td>
                <bdi>{fileName}</bdi>
              </td>
              <td className="rare">{whenOf(createdAt)}</td>
              <td className="rare">{startedBy}</td>
              <td>{fault ? `${stateWords[state]}: ${fault}` : stateWords[state]}</td>
              <td className="numeric">{countText(counts.added)}</td>
              <td className="numeric">{countText(counts.changed)}</td>
              <td className="numeric">
                {counts.bad === 0 ? (
                  '0'
                ) : (
                  <RowAction
                    type="button"
                    outlined
                    aria-label={`Download skipped rows of ${isolated(fileName)}`}
                    onClick={() => void download(`/api/import/bad-rows/${_id}`)}
                  >
                    <Icon name="download" /> {countText(counts.bad)}
                  </RowAction>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  </>
)
