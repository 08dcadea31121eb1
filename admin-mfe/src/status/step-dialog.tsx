import { remoteApi } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Rows } from '../parts/layout'
import { Command } from './command'
import type { RemoteStatus } from './status-types'

/** A change of what visitors see of a remote. */
export interface Step {
  of: RemoteStatus
  kind: 'back' | 'bad' | 'canary on' | 'canary end'
  /** The version that is gone back to, that is bad, or that is the canary. */
  version: string
}

interface StepTexts {
  title: string
  text: string
  confirm: string
  done: string
  /** How it is typed where it has to be signed. */
  command?: string
}

function textsOf({ of: { remote, active, previous, canary }, kind, version }: Step): StepTexts {
  const now = active?.version ?? '–'
  switch (kind) {
    case 'back':
      return {
        title: t.goBackAsk(),
        text: t.goBackText({ version, now }),
        confirm: t.goBack(),
        done: t.isLiveAgain({ remote, version }),
        command: `npx mfe rollback ${remote}`,
      }
    case 'bad': {
      const before = version === now ? previous[0]?.version : undefined
      return {
        title: t.markBadAsk(),
        confirm: t.markBad(),
        done: t.isBadNow({ remote, version }),
        text: before ? t.badReplacedText({ version, before }) : t.badText({ version }),
        command: `npx mfe bad ${remote} ${version}`,
      }
    }
    case 'canary on': {
      const share = percentText(canary?.next[0] ?? 100)
      return {
        title: t.canaryOnAsk(),
        text: t.canaryOnText({ share, version }),
        confirm: t.goOn(),
        done: t.canaryIsAt({ remote, version, share }),
      }
    }
    case 'canary end':
      return {
        title: t.endCanaryAsk(),
        text: t.endCanaryText({ now }),
        confirm: t.endCanary(),
        done: t.canaryIsOff({ remote, version }),
      }
  }
}

/** The calls about one remote, whose name is in their address. */
type MoveCalls = {
  [Name in `POST /api/release/${string}/move`]: Calls['POST /api/release/:remote/move']
} & { [Name in `POST /api/release/${string}/canary`]: Calls['POST /api/release/:remote/canary'] }

function send({ of: { remote, revision: after, canary }, kind, version }: Step): Promise<unknown> {
  const call = remoteApi<MoveCalls>()
  if (kind === 'back') return call(`POST /api/release/${remote}/move`, { move: { kind: 'rollback' }, after })
  if (kind === 'bad') return call(`POST /api/release/${remote}/move`, { move: { kind: 'bad', version }, after })
  const share = kind === 'canary end' ? 0 : (canary?.next[0] ?? 100)
  return call(`POST /api/release/${remote}/canary`, { share, after })
}

interface StepDialogProps {
  step: Step
  /** Whether moves must be signed. */
  isSigned: boolean
  onClose(): void
  onDone(): Promise<void>
}

/** Asks before a step, and takes it; what only a key can do is shown as the command that is typed where the key is. */
export function StepDialog({ step, isSigned, onClose, onDone }: StepDialogProps) {
  const { title, text, confirm, done, command } = textsOf(step)
  const name = <strong dir="auto">{step.of.remote}</strong>
  if (isSigned && command)
    return (
      <FormDialog title={title} width={520} onClose={onClose}>
        <Rows>
          {name}
          <p>{text}</p>
          <Command text={t.releasesAreSigned()} command={command} />
        </Rows>
      </FormDialog>
    )
  const take = async () => {
    try {
      await send(step)
      toastSuccess(done)
    } finally {
      onClose()
      await onDone()
    }
  }
  return (
    <ConfirmDialog title={title} confirm={confirm} onCancel={onClose} onConfirm={take}>
      {name}
      <p>{text}</p>
    </ConfirmDialog>
  )
}
