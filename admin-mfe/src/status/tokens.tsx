import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { DeleteDialog } from '../parts/delete-dialog'
import { Field, SelectField } from '../parts/form/field'
import { SubmitRow } from '../parts/form/submit-row'
import { useSubmit } from '../parts/form/use-submit'
import { Action, Form, Row, RowDanger, Rows } from '../parts/layout'
import { whenOf } from '../parts/moments'
import { ResponsiveTable } from '../parts/responsive-table'
import { Command } from './command'
import { Name } from './live-versions'
import type { ShopStatus } from './status-types'

type Token = ShopStatus['tokens'][number]

/** A token that was just made, which nobody can read later. */
function MadeToken({ token, onClose }: { token: string; onClose(): void }) {
  const command = `SHOP_URL=${location.origin} RELEASE_TOKEN=${token}`
  const copy = async () => {
    await navigator.clipboard.writeText(command)
    toastSuccess(t.isCopied())
  }
  return (
    <Rows>
      <Command text={t.tokenShownOnce()} command={command} />
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
  )
}

interface TokenDialogProps {
  teams: string[]
  onClose(): void
  onMade(): Promise<void>
}

/** Makes a token for somebody who knows their password. */
function TokenDialog({ teams, onClose, onMade }: TokenDialogProps) {
  const [values, setValues] = useState({ remote: teams[0] ?? '', label: '', password: '' })
  const [made, setMade] = useState<string>()
  const labels = { remote: t.team(), label: t.tokenFor(), password: t.yourPassword() }
  const { remote, label, password } = values
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values,
    live: {
      label: label.trim() ? undefined : t.isRequired({ field: labels.label }),
      password: password ? undefined : t.isRequired({ field: labels.password }),
    },
    labels,
    send: async () => {
      const asked = { label: label.trim(), password, ...(remote && { remote }) }
      setMade((await call('POST /api/release/tokens', asked)).data.token)
      await onMade()
    },
  })
  const field = (name: keyof typeof values) => ({
    ...{ name, label: labels[name], value: values[name], error: (errors as Partial<Record<string, string>>)[name] },
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <FormDialog title={t.makeToken()} width={520} onClose={onClose}>
      {made ? (
        <MadeToken token={made} onClose={onClose} />
      ) : (
        <Form ref={form} onSubmit={onSubmit}>
          <SelectField
            {...field('remote')}
            options={new Map([...teams.map((team): [string, string] => [team, team]), ['', t.allTeams()]])}
          />
          <Field {...field('label')} autoFocus maxLength={100} />
          <Field {...field('password')} type="password" autoComplete="current-password" maxLength={200} />
          <SubmitRow text={t.makeToken()} isReady={label !== '' && password !== ''} isRunning={isRunning} />
        </Form>
      )}
    </FormDialog>
  )
}

/** Tokens by which teams release: made, seen in use, revoked. */
export function Tokens({ status, onChanged }: { status: ShopStatus; onChanged(): Promise<void> }) {
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<Token>()
  const tokens = status.tokens.filter(({ revokedAt }) => !revokedAt)
  const revoke = async ({ id, label }: Token) => {
    await call('DELETE /api/release/tokens', { id })
    toastSuccess(t.tokenRevoked({ label }))
    setRevoked(undefined)
    await onChanged()
  }
  return (
    <>
      <Row data-spread="">
        <SectionTitle>{t.tokens()}</SectionTitle>
        <Action outlined onClick={() => setMaking(true)}>
          {t.makeToken()}
        </Action>
      </Row>
      {tokens.length === 0 ? (
        <Mute as="p">{t.noTokens()}</Mute>
      ) : (
        <ResponsiveTable
          label={t.tokens()}
          rows={tokens}
          keyOf={({ id }) => id}
          columns={[
            { head: t.tokenFor(), phone: 'auto', cell: ({ label }) => <bdi>{label}</bdi> },
            { head: t.team(), cell: ({ remote }) => <Name>{remote ?? t.allTeams()}</Name> },
            { head: t.madeAt(), cell: ({ createdAt }) => whenOf(createdAt) },
            { head: t.lastUsed(), cell: ({ usedAt }) => (usedAt ? whenOf(usedAt) : t.never()) },
            {
              head: t.action(),
              phone: 'auto',
              cell: (token) => (
                <RowDanger aria-label={t.revokeOne({ label: token.label })} onClick={() => setRevoked(token)}>
                  {t.revoke()}
                </RowDanger>
              ),
            },
          ]}
        />
      )}
      {isMaking && (
        <TokenDialog
          teams={status.teams.map(({ remote }) => remote)}
          onClose={() => setMaking(false)}
          onMade={onChanged}
        />
      )}
      {revoked && (
        <DeleteDialog
          title={t.revokeTokenAsk()}
          confirm={t.revoke()}
          onCancel={() => setRevoked(undefined)}
          onConfirm={() => revoke(revoked)}
        >
          <strong dir="auto">{revoked.label}</strong>
          <p>{t.revokeTokenText()}</p>
        </DeleteDialog>
      )}
    </>
  )
}
