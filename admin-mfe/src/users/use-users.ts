import { call } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { useFilteredList } from '../parts/use-filtered-list'

/** Filter of the users. */
export interface UserFilter {
  search: string
  only: 'admins' | 'blocked' | ''
  page: number
}

const firstPage: UserFilter = { search: '', only: '', page: 1 }

function loadUsers({ only, ...filter }: UserFilter, signal?: AbortSignal) {
  return call('POST /api/user/admin-list', { ...filter, ...(only ? { only } : {}) }, { signal })
}

/** The shop's users as a filter finds them. */
export const useUsers = () =>
  useFilteredList<UserFilter, Calls['POST /api/user/admin-list']['answer']>(firstPage, loadUsers)
