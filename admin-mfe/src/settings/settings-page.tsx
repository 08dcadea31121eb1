import { call } from '@souk-vert/shared/client'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { AdminPage } from '../frame/admin-page'
import { History } from '../history/history'
import { Head } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { useQuery } from '../parts/use-query'
import { SettingsForm } from './settings-form'
import { Synonyms } from './synonyms'

const loadSettings = async (signal?: AbortSignal) =>
  (await call('GET /api/settings/admin-get', undefined, { signal })).data

function Settings() {
  const { loaded, setLoaded, reload } = useLoaded(loadSettings)
  const typed = useQuery().get('synonym') ?? ''
  const synonyms = <Synonyms typed={typed} />
  return (
    <>
      <Head title={t.settingsTitle()} />
      {typed && synonyms}
      <Loaded
        loading={t.loadingSettings()}
        failure={t.couldNotLoadSettings()}
        state={loaded}
        reload={reload}
        height={640}
      >
        {(settings) => <SettingsForm settings={settings} onSaved={(value) => setLoaded({ status: 'ready', value })} />}
      </Loaded>
      {!typed && synonyms}
      <History thing="settings" thingId="shop" version={JSON.stringify(loaded)} />
    </>
  )
}

/** Settings: how the shop is called and reached, its banner, what counts as running out, who gets mails, and synonyms of the search. */
export const SettingsPage = () => (
  <AdminPage>
    <Settings />
  </AdminPage>
)
