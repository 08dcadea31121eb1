import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { call, statusOf } from '@souk-vert/shared/client'
import type { InfoPage } from '@souk-vert/shared/contract/settings/info-page'
import type { InfoPageName } from '@souk-vert/shared/contract/settings/info-page-names'
import * as t from '#messages'

export interface InfoPageData extends InfoPage {
  name: InfoPageName
}

/** The loader of an info page. Throws a 404 answer where the owner has written nothing, and errors of the call. */
export const loadInfoPage =
  (name: InfoPageName) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<InfoPageData> => {
    try {
      return { name, ...(await call('POST /api/settings/get-info-page', { name }, { signal })).data }
    } catch (error) {
      throw statusOf(error) === 404 ? data(t.pageNotFound(), 404) : error
    }
  }
