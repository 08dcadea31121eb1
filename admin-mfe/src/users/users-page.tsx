import { useState } from 'react'
import type { ShopUser } from '@souk-vert/shared/contract/admin-user'
import { exactText } from '@souk-vert/shared/contract/catalog/exact-count'
import { counted } from '@souk-vert/shared/text/counted'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { Skeleton } from '@souk-vert/shared/ui/kit'
import { AdminPage } from '../frame/admin-page'
import { EmptyList } from '../parts/empty-list'
import { Field } from '../parts/field'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Action, Head } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { Pagination } from '../parts/pagination'
import { useUsers } from './use-users'
import { UserDetail } from './user-detail'
import { UsersTable } from './users-table'

const countedUsers = (count: number) => counted(count, 'user', 'users', exactText(count))

const groups = { admins: 'Admins', blocked: 'Blocked' } as const

function Users() {
  const { filter, change, list, mend, reload } = useUsers()
  const [opened, setOpened] = useState<ShopUser>()
  const answer = list.status === 'ready' ? list.answer : undefined
  const changed = (user: ShopUser) => {
    setOpened(user)
    mend((before) => ({ ...before, data: before.data.map((row) => (row._id === user._id ? user : row)) }))
  }
  return (
    <>
      <Head title="Users" facts={answer ? countedUsers(answer.totalCount) : ''} />
      <FilterRow>
        <Field
          label="Search"
          type="search"
          placeholder="Name, email, mobile"
          value={filter.search}
          onChange={({ target }) => change({ search: target.value })}
        />
        {(['admins', 'blocked'] as const).map((only) => (
          <FilterPill
            key={only}
            isOn={filter.only === only}
            onToggle={() => change({ only: filter.only === only ? '' : only })}
          >
            {groups[only]}
          </FilterPill>
        ))}
      </FilterRow>
      {list.status === 'loading' && <Skeleton role="status" aria-label="Loading users" style={{ height: 480 }} />}
      {list.status === 'failed' && <ListFailed what="the users" reload={reload} />}
      {answer && answer.data.length === 0 && (
        <EmptyList title="No Data" text="No users match.">
          <Action type="button" outlined onClick={() => change({ search: '', only: '' })}>
            Show all users
          </Action>
        </EmptyList>
      )}
      {answer && answer.data.length > 0 && (
        <>
          <UsersTable users={answer.data} onOpen={setOpened} />
          {answer.totalPage > 1 && (
            <Pagination page={answer.page} lastPage={answer.totalPage} goTo={(page) => change({ page })} />
          )}
        </>
      )}
      {opened && (
        <FormDialog title="User" width={520} large onClose={() => setOpened(undefined)}>
          <UserDetail user={opened} onChanged={changed} />
        </FormDialog>
      )}
    </>
  )
}

/** The shop's users: found, made admins, blocked, and the way to their orders. */
export const UsersPage = () => (
  <AdminPage>
    <Users />
  </AdminPage>
)
