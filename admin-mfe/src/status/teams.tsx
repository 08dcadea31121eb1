import { call } from '@souk-vert/shared/client'
import { Mute } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { ChangedList } from '../parts/list/changed-list'
import { Field } from '../parts/form/field'
import { Command } from './command'
import { Name, Version } from './live-versions'
import { PasswordDialog } from './password-dialog'
import { isTeamsListSigned, type ShopStatus } from './status-types'

type Team = ShopStatus['teams'][number]

interface TeamDialogProps {
  /** The one that is changed; a new one without. */
  edited?: Team
  onClose(): void
  onSaved(): Promise<void>
}

const addressesIn = (text: string) => text.split(/\s+/).filter(Boolean)

/** Enters a team, or changes the addresses that it may answer. */
function TeamDialog({ edited, onClose, onSaved }: TeamDialogProps) {
  const labels = { remote: t.remote(), paths: t.addressesOfTeam() }
  return (
    <PasswordDialog
      title={edited ? t.changeTeam(edited) : t.enterTeam()}
      confirm={t.saveTeam()}
      first={{ remote: edited?.remote ?? '', paths: edited?.paths.join('\n') ?? '' }}
      labels={labels}
      errorsIn={({ remote, paths }) => ({
        remote: /^[a-z][a-z\d-]*$/.test(remote) ? undefined : t.remoteNameRule(),
        paths: addressesIn(paths).every((path) => path.startsWith('/')) ? undefined : t.addressBeginsWithSlash(),
      })}
      isReady={({ remote }) => remote !== ''}
      onClose={onClose}
      send={async ({ remote, paths, password }) => {
        const sent = { remote, paths: addressesIn(paths), keys: edited?.keys ?? [], password }
        await call('PUT /api/release/teams', sent)
        toastSuccess(t.teamSaved({ remote }))
        await onSaved()
        onClose()
      }}
    >
      {(field) => (
        <>
          {!edited && <Field {...field('remote')} autoFocus maxLength={64} />}
          <Field {...field('paths')} rows={6} helperText={t.oneAddressPerLine()} />
        </>
      )}
    </PasswordDialog>
  )
}

/** Asks before a team is taken off the list. */
const RemovedTeam = ({ edited: { remote }, onClose, onSaved }: TeamDialogProps & { edited: Team }) => (
  <PasswordDialog
    title={t.removeTeamAsk()}
    confirm={t.remove()}
    first={{}}
    onClose={onClose}
    send={async ({ password }) => {
      await call('DELETE /api/release/teams', { remote, password })
      toastSuccess(t.teamRemoved({ remote }))
      await onSaved()
      onClose()
    }}
  >
    {() => (
      <>
        <strong dir="auto">{remote}</strong>
        <p>{t.removeTeamText()}</p>
      </>
    )}
  </PasswordDialog>
)

/** Teams, each with the addresses that its remote may answer: entered, changed and removed, where no key has to sign the list. */
export const Teams = ({ status, onChanged }: { status: ShopStatus; onChanged(): Promise<void> }) => (
  <ChangedList<Team>
    title={t.teams()}
    none={<Mute as="p">{t.noTeams()}</Mute>}
    rows={status.teams}
    keyOf={({ remote }) => remote}
    columns={[
      { head: t.remote(), phone: 'auto', cell: ({ remote }) => <Name>{remote}</Name> },
      {
        head: t.addressesOfTeam(),
        cell: ({ paths }) =>
          paths.length === 0
            ? '–'
            : paths.map((path) => (
                <div key={path}>
                  <Version of={path} />
                </div>
              )),
      },
    ]}
    instead={
      isTeamsListSigned(status) && <Command text={t.teamsAreSigned()} command="npx mfe team recipes --path /recipes" />
    }
    add={{
      text: t.enterTeam(),
      isOutlined: true,
      dialog: (onClose) => <TeamDialog onClose={onClose} onSaved={onChanged} />,
    }}
    changes={[
      {
        text: t.change(),
        nameOf: ({ remote }) => t.changeTeam({ remote }),
        dialog: (edited, onClose) => <TeamDialog edited={edited} onClose={onClose} onSaved={onChanged} />,
      },
      {
        text: t.remove(),
        nameOf: ({ remote }) => t.removeOne({ name: remote }),
        isDanger: true,
        dialog: (edited, onClose) => <RemovedTeam edited={edited} onClose={onClose} onSaved={onChanged} />,
      },
    ]}
  />
)
