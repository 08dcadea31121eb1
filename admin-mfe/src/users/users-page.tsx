import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { ShopUser } from '@souk-vert/shared/contract/user/admin-user'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { worksIn } from '@souk-vert/shared/contract/roles'
import { valueOr } from '@souk-vert/shared/stores'
import { countText } from '@souk-vert/shared/language/counted'
import { Pill } from '@souk-vert/shared/ui/controls/pill'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { EmptyList } from '../parts/list/empty-list'
import { Field } from '../parts/form/field'
import { FilterPill, FilterRow } from '../parts/filter-pill'
import { Action, Head, RowName } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { whenOf } from '../parts/moments'
import { Pagination } from '../parts/list/pagination'
import { ResponsiveTable } from '../parts/list/responsive-table'
import { useFilteredList } from '../parts/list/use-filtered-list'
import { UserDetail } from './user-detail'

interface UserFilter {
  search: string
  only: 'staff' | 'blocked' | ''
  page: number
}

const firstPage: UserFilter = { search: '', only: '', page: 1 }

const loadUsers = ({ only, ...filter }: UserFilter, signal?: AbortSignal) =>
  call('POST /api/user/admin-list', { ...filter, ...(only ? { only } : {}) }, { signal })

const groups = { staff: t.staff, blocked: t.blocked }

/** State of a user: blocked counts more than the role. */
function State({ user: { status, role } }: { user: ShopUser }) {
  if (status !== 'Active') return <Pill data-hot="">{t.isBlocked()}</Pill>
  return worksIn(role, 'staff') ? <Pill>{t.roleName({ role })}</Pill> : null
}

interface UsersTableProps {
  users: ShopUser[]
  onOpen(user: ShopUser): void
}

const UsersTable = ({ users, onOpen }: UsersTableProps) => (
  <ResponsiveTable
    label={t.usersTitle()}
    rows={users}
    keyOf={({ _id }) => _id}
    card="minmax(0, 1fr) auto"
    columns={[
      {
        head: t.name(),
        phone: '1 / 1',
        cell: (user) => (
          <RowName type="button" dir="auto" onClick={() => onOpen(user)}>
            {user.name || user.email}
          </RowName>
        ),
      },
      { head: t.email(), cell: ({ email }) => email, phone: '2 / 1' },
      { head: t.mobileNo(), cell: ({ mobile }) => mobile, phone: 'none' },
      { head: t.registered(), cell: ({ createdAt }) => whenOf(createdAt), phone: 'none' },
      {
        head: t.ordersTitle(),
        cell: ({ orders }) => countText(orders),
        isNumeric: true,
        phone: '2 / 2',
        isLabelled: true,
      },
      { head: t.status(), cell: (user) => <State user={user} />, phone: '1 / 2' },
    ]}
  />
)

const usersText = (count: number) => (count > EXACT ? t.moreThanUsers({ count: EXACT }) : t.userCount({ count }))

function Users() {
  const { filter, change, mend, ...users } = useFilteredList(firstPage, loadUsers)
  const [opened, setOpened] = useState<ShopUser>()
  const count = valueOr(users.loaded, undefined)?.totalCount
  const changed = (user: ShopUser | undefined) => {
    setOpened(user)
    if (!user) return users.reload()
    mend((before) => ({ ...before, data: before.data.map((row) => (row._id === user._id ? user : row)) }))
  }
  return (
    <>
      <Head title={t.usersTitle()} facts={count === undefined ? '' : usersText(count)} />
      <FilterRow>
        <Field
          label={t.search()}
          type="search"
          placeholder={t.searchUsersBy()}
          value={filter.search}
          onChange={({ target }) => change({ search: target.value })}
        />
        {(['staff', 'blocked'] as const).map((only) => (
          <FilterPill
            key={only}
            isOn={filter.only === only}
            onToggle={() => change({ only: filter.only === only ? '' : only })}
          >
            {groups[only]()}
          </FilterPill>
        ))}
      </FilterRow>
      <Loaded of={users} loading={t.loadingUsers()} failure={t.couldNotLoadUsers()} height={480}>
        {({ data, page, totalPage }) =>
          data.length ? (
            <>
              <UsersTable users={data} onOpen={setOpened} />
              {totalPage > 1 && <Pagination page={page} lastPage={totalPage} goTo={(next) => change({ page: next })} />}
            </>
          ) : (
            <EmptyList title={t.noData()} text={t.noUsersMatch()}>
              <Action outlined onClick={() => change({ search: '', only: '' })}>
                {t.showAllUsers()}
              </Action>
            </EmptyList>
          )
        }
      </Loaded>
      {opened && (
        <FormDialog title={t.user()} width={520} large onClose={() => setOpened(undefined)}>
          <UserDetail user={opened} onChanged={changed} />
        </FormDialog>
      )}
    </>
  )
}

/** The shop's users: found, given roles, blocked, and the way to their orders. */
export const UsersPage = adminPage(Users)
