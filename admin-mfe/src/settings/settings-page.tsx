import { Skeleton } from '@souk-vert/shared/ui/kit'
import { AdminPage } from '../frame/admin-page'
import { History } from '../history/history'
import { Head } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { useQuery } from '../parts/use-query'
import { SettingsForm } from './settings-form'
import { Synonyms } from './synonyms'
import { useSettings } from './use-settings'

function Settings() {
  const { settings, saved, reload } = useSettings()
  const params = useQuery()
  const typed = params.get('synonym') ?? ''
  const synonyms = <Synonyms typed={typed} />
  return (
    <>
      <Head title="Settings" />
      {typed && synonyms}
      {settings.status === 'loading' && (
        <Skeleton role="status" aria-label="Loading settings" style={{ height: 640 }} />
      )}
      {settings.status === 'failed' && <ListFailed what="the settings" reload={reload} />}
      {settings.status === 'ready' && <SettingsForm settings={settings.value} onSaved={saved} />}
      {!typed && synonyms}
      <History thing="settings" thingId="shop" version={JSON.stringify(settings)} />
    </>
  )
}

/** Settings: how the shop is called and reached, its banner, what counts as running out, who gets mails, and synonyms of the search. */
export const SettingsPage = () => (
  <AdminPage>
    <Settings />
  </AdminPage>
)
