import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { History } from '../history/history'
import { Head } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { useQuery } from '../parts/use-query'
import { SettingsForm } from './settings-form'
import { Synonyms } from './synonyms'

function Settings() {
  const settings = useCall('GET /api/settings/admin-get')
  const typed = useQuery().get('synonym') ?? ''
  const synonyms = <Synonyms typed={typed} />
  return (
    <>
      <Head title={t.settingsTitle()} />
      {typed && synonyms}
      <Loaded of={settings} loading={t.loadingSettings()} failure={t.couldNotLoadSettings()} height={640}>
        {(shown) => (
          <SettingsForm settings={shown} onSaved={(value) => settings.setLoaded({ status: 'ready', value })} />
        )}
      </Loaded>
      {!typed && synonyms}
      <History thing="settings" thingId="shop" version={JSON.stringify(settings.loaded)} />
    </>
  )
}

/** Settings: how the shop is called and reached, its banner, what counts as running out, who gets mails, and synonyms of the search. */
export const SettingsPage = adminPage(Settings)
