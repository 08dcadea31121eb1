import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { Mute } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { ChangedList } from '../parts/list/changed-list'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { ErrorLine, Field, SelectField } from '../parts/form/field'
import { Action, Row, Rows } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { Command } from './command'
import { Name } from './live-versions'
import { PasswordDialog } from './password-dialog'
import type { ShopStatus } from './status-types'

type Token = ShopStatus['tokens'][number]

/** A token that was just made, which nobody can read later. */
function MadeToken({ token, onClose }: { token: string; onClose(): void }) {
  const [isRefused, setRefused] = useState(false)
  const command = `SHOP_URL=${location.origin} RELEASE_TOKEN=${token}`
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => toastSuccess(t.isCopied()),
      () => setRefused(true),
    )
  return (
    <FormDialog title={t.makeToken()} width={520} onClose={onClose}>
      <Rows>
        <Command text={t.tokenShownOnce()} command={command} />
        <div role="alert">{isRefused && <ErrorLine id="not-copied">{t.couldNotCopy()}</ErrorLine>}</div>
        <Row style={{ justifyContent: 'end' }}>
          {/* Not there on a page without https. */}
          {navigator.clipboard && (
            <Action outlined onClick={() => void copy()}>
              {t.copy()}
            </Action>
          )}
          <Action onClick={onClose}>{t.keptIt()}</Action>
        </Row>
      </Rows>
    </FormDialog>
  )
}

interface DialogProps {
  onClose(): void
  onChanged(): Promise<void>
}

/** Makes a token of a team, or of all. */
function TokenDialog({ teams, onClose, onChanged }: DialogProps & { teams: string[] }) {
  const [made, setMade] = useState<string>()
  const labels = { remote: t.team(), label: t.tokenFor() }
  if (made) return <MadeToken token={made} onClose={onClose} />
  return (
    <PasswordDialog
      title={t.makeToken()}
      confirm={t.makeToken()}
      first={{ remote: teams[0] ?? '', label: '' }}
      labels={labels}
      errorsIn={({ label }) => ({ label: label.trim() ? undefined : t.isRequired({ field: labels.label }) })}
      isReady={({ label }) => label !== ''}
      onClose={onClose}
      send={async ({ remote, label, password }) => {
        const asked = { label: label.trim(), password, ...(remote && { remote }) }
        setMade((await call('POST /api/release/tokens', asked)).data.token)
        await onChanged()
      }}
    >
      {(field) => (
        <>
          <SelectField
            {...field('remote')}
            options={new Map([...teams.map((team): [string, string] => [team, team]), ['', t.allTeams()]])}
          />
          <Field {...field('label')} autoFocus maxLength={100} />
        </>
      )}
    </PasswordDialog>
  )
}

/** Asks before a token is revoked. That takes no password: it only takes something away, and may be urgent. */
const RevokedToken = ({ token: { id, label }, onClose, onChanged }: DialogProps & { token: Token }) => (
  <ConfirmDialog
    title={t.revokeTokenAsk()}
    confirm={t.revoke()}
    onCancel={onClose}
    onConfirm={async () => {
      await call('DELETE /api/release/tokens', { id })
      toastSuccess(t.tokenRevoked({ label }))
      await onChanged()
      onClose()
    }}
  >
    <strong dir="auto">{label}</strong>
    <p>{t.revokeTokenText()}</p>
  </ConfirmDialog>
)

/** Tokens by which teams release: made, seen in use, revoked. */
export const Tokens = ({ status, onChanged }: { status: ShopStatus; onChanged(): Promise<void> }) => (
  <ChangedList<Token>
    title={t.tokens()}
    none={<Mute as="p">{t.noTokens()}</Mute>}
    rows={status.tokens.filter(({ revokedAt }) => !revokedAt)}
    keyOf={({ id }) => id}
    columns={[
      { head: t.tokenFor(), phone: 'auto', cell: ({ label }) => <bdi>{label}</bdi> },
      { head: t.team(), cell: ({ remote }) => <Name>{remote ?? t.allTeams()}</Name> },
      { head: t.madeAt(), cell: ({ createdAt }) => whenOf(createdAt) },
      { head: t.lastUsed(), cell: ({ usedAt }) => (usedAt ? whenOf(usedAt) : t.never()) },
    ]}
    add={{
      text: t.makeToken(),
      isOutlined: true,
      dialog: (onClose) => (
        <TokenDialog teams={status.teams.map(({ remote }) => remote)} onClose={onClose} onChanged={onChanged} />
      ),
    }}
    changes={[
      {
        text: t.revoke(),
        nameOf: ({ label }) => t.revokeOne({ label }),
        isDanger: true,
        dialog: (token, onClose) => <RevokedToken token={token} onClose={onClose} onChanged={onChanged} />,
      },
    ]}
  />
)
