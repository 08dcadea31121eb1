import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { DeleteDialog } from '../parts/delete-dialog'
import { Field, TextArea } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { Action, Form, Row, RowAction, RowDanger } from '../parts/layout'
import { ResponsiveTable } from '../parts/responsive-table'
import { Command } from './command'
import { Name, Version } from './live-versions'
import { isTeamsListSigned, type ShopStatus } from './status-types'

type Team = ShopStatus['teams'][number]

interface TeamDialogProps {
  /** The one that is changed; a new one without. */
  edited?: Team
  onClose(): void
  onSaved(): Promise<void>
}

/** Enters a team, or changes the addresses that it may answer. */
function TeamDialog({ edited, onClose, onSaved }: TeamDialogProps) {
  const [remote, setRemote] = useState(edited?.remote ?? '')
  const [addresses, setAddresses] = useState(edited?.paths.join('\n') ?? '')
  const labels = { remote: t.remote(), paths: t.addressesOfTeam() }
  const paths = addresses.split(/\s+/).filter(Boolean)
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values: { remote, paths },
    live: {
      remote: /^[a-z][a-z\d-]*$/.test(remote) ? undefined : t.remoteNameRule(),
      paths: paths.every((path) => path.startsWith('/')) ? undefined : t.addressBeginsWithSlash(),
    },
    labels,
    send: async () => {
      await call('PUT /api/release/teams', { remote, paths, keys: edited?.keys ?? [] })
      toastSuccess(t.teamSaved({ remote }))
      await onSaved()
      onClose()
    },
  })
  return (
    <FormDialog title={edited ? t.changeTeam({ remote }) : t.enterTeam()} width={520} onClose={onClose}>
      <Form ref={form} onSubmit={onSubmit}>
        {!edited && (
          <Field
            autoFocus
            name="remote"
            label={labels.remote}
            maxLength={64}
            value={remote}
            error={errors.remote}
            onChange={({ target }) => setRemote(target.value)}
          />
        )}
        <TextArea
          name="paths"
          label={labels.paths}
          rows={6}
          helperText={t.oneAddressPerLine()}
          value={addresses}
          error={errors.paths}
          onChange={({ target }) => setAddresses(target.value)}
        />
        <SubmitRow text={t.saveTeam()} isReady={remote !== ''} isRunning={isRunning} />
      </Form>
    </FormDialog>
  )
}

/** Teams, each with the addresses that its remote may answer: entered, changed and removed, where no key has to sign the list. */
export function Teams({ status, onChanged }: { status: ShopStatus; onChanged(): Promise<void> }) {
  const { teams } = status
  const isSigned = isTeamsListSigned(status)
  const [edited, setEdited] = useState<Team | 'new'>()
  const [removed, setRemoved] = useState<string>()
  const remove = async (remote: string) => {
    await call('DELETE /api/release/teams', { remote })
    toastSuccess(t.teamRemoved({ remote }))
    setRemoved(undefined)
    await onChanged()
  }
  return (
    <>
      <Row data-spread="">
        <SectionTitle>{t.teams()}</SectionTitle>
        {!isSigned && (
          <Action outlined onClick={() => setEdited('new')}>
            {t.enterTeam()}
          </Action>
        )}
      </Row>
      {isSigned && <Command text={t.teamsAreSigned()} command="npx mfe team recipes --path /recipes" />}
      {teams.length === 0 ? (
        <Mute as="p">{t.noTeams()}</Mute>
      ) : (
        <ResponsiveTable
          label={t.teams()}
          rows={teams}
          keyOf={({ remote }) => remote}
          columns={[
            { head: t.remote(), phone: 'auto', cell: ({ remote }) => <Name>{remote}</Name> },
            {
              head: t.addressesOfTeam(),
              cell: ({ paths }) =>
                paths.length
                  ? paths.map((path) => (
                      <div key={path}>
                        <Version of={path} />
                      </div>
                    ))
                  : '–',
            },
            ...(isSigned
              ? []
              : [
                  {
                    head: t.action(),
                    phone: 'auto',
                    cell: (team: Team) => (
                      <Row>
                        <RowAction aria-label={t.changeTeam(team)} onClick={() => setEdited(team)}>
                          {t.change()}
                        </RowAction>
                        <RowDanger
                          aria-label={t.removeOne({ name: team.remote })}
                          onClick={() => setRemoved(team.remote)}
                        >
                          {t.remove()}
                        </RowDanger>
                      </Row>
                    ),
                  },
                ]),
          ]}
        />
      )}
      {edited && (
        <TeamDialog
          edited={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={onChanged}
        />
      )}
      {removed && (
        <DeleteDialog
          title={t.removeTeamAsk()}
          confirm={t.remove()}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => remove(removed)}
        >
          <strong dir="auto">{removed}</strong>
          <p>{t.removeTeamText()}</p>
        </DeleteDialog>
      )}
    </>
  )
}
