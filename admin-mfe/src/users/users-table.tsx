import type { ShopUser } from '@souk-vert/shared/contract/admin-user'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { whenOf } from '../parts/moments'
import { DataTable, TableFrame } from '../parts/table-frame'

/** Table whose rows are cards on a phone. */
const Table = styled(DataTable)`
  overflow-wrap: anywhere;
  th,
  td {
    padding: 0 ${space(3)};
  }
  .numeric {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  ${media.small} {
    thead,
    .rare {
      display: none;
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      margin-bottom: ${space(2)};
      padding: ${space(2)};
      border: 1px solid ${color.line};
      border-radius: ${radius.panel};
      background: ${color.surface};
    }
    tbody td {
      height: auto;
      border: 0;
    }
    .contact {
      grid-column: 1;
    }
    .state {
      grid-column: 2;
      grid-row: 1;
      align-self: center;
    }
    .numeric::after {
      content: ' orders';
    }
  }
`
const Name = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: left;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  ${media.large} {
    min-height: 32px;
  }
`
const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  padding: 0 ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${color.soft};
  color: ${color.brand};
  font-size: ${text.small};
  font-weight: 700;
  white-space: nowrap;
  &[data-blocked] {
    background: ${color.hotSoft};
    color: ${color.hot};
  }
`

/** State of a user: blocked counts more than admin. */
function State({ user: { status, role } }: { user: ShopUser }) {
  if (status !== 'Active') return <Mark data-blocked="">Blocked</Mark>
  return role === 'ADMIN' ? <Mark>Admin</Mark> : null
}

/** The shop's users, one a row; one that is pressed opens. */
export const UsersTable = ({ users, onOpen }: { users: ShopUser[]; onOpen(user: ShopUser): void }) => (
  <TableFrame label="Users">
    <Table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Mobile No.</th>
          <th scope="col">Registered</th>
          <th scope="col" className="numeric">
            Orders
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <td>
              <Name type="button" dir="auto" onClick={() => onOpen(user)}>
                {user.name || user.email}
              </Name>
            </td>
            <td className="contact">{user.email}</td>
            <td className="rare">{user.mobile}</td>
            <td className="rare">{whenOf(user.createdAt)}</td>
            <td className="numeric">{user.orders}</td>
            <td className="state">
              <State user={user} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </TableFrame>
)
