import { useEffect, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { valueOr } from '@souk-vert/shared/stores'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { adminPage } from '../frame/admin-page'
import { Action, Head } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { timeOf } from '../parts/moments'
import { Canaries } from './canaries'
import { LiveVersions } from './live-versions'
import { Problems } from './problems'
import { Servers } from './servers'
import { isSigned } from './status-types'
import { type Step, StepDialog } from './step-dialog'
import { Teams } from './teams'
import { Tokens } from './tokens'

/** Between two looks, in ms, while somebody sees the page. */
const POLL_MS = 20_000

async function loadStatus(signal?: AbortSignal) {
  const { data } = await call('GET /api/release/status', undefined, { signal })
  return { ...data, readAt: new Date().toISOString() }
}

function Status() {
  const { setLoaded, ...read } = useLoaded(loadStatus)
  const { reload } = read
  const [step, setStep] = useState<Step>()
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && reload()), POLL_MS)
    return () => clearInterval(timer)
  }, [reload])
  const status = valueOr(read.loaded, undefined)
  const refresh = () => {
    setLoaded({ status: 'loading' })
    void reload()
  }
  return (
    <>
      <Head
        title={t.statusTitle()}
        facts={status && t.serversReadAt({ count: status.servers.length, time: timeOf(status.readAt) })}
      >
        <Action outlined onClick={refresh}>
          {t.refresh()}
        </Action>
      </Head>
      <Loaded of={read} loading={t.loadingStatus()} failure={t.couldNotLoadStatus()} height={640}>
        {(shown) => (
          <>
            <Problems findings={shown.findings} />
            <Canaries remotes={shown.remotes} onStep={setStep} />
            <SectionTitle>{t.liveVersions()}</SectionTitle>
            {shown.remotes.length === 0 ? (
              <Mute as="p">{t.nothingReleased()}</Mute>
            ) : (
              <LiveVersions status={shown} onStep={setStep} />
            )}
            <Servers servers={shown.servers} />
            <Teams status={shown} onChanged={reload} />
            <Tokens status={shown} onChanged={reload} />
          </>
        )}
      </Loaded>
      {step && status && (
        <StepDialog step={step} isSigned={isSigned(status)} onClose={() => setStep(undefined)} onDone={reload} />
      )}
    </>
  )
}

/** Status: what is live and how it got there, what is wrong, who serves it, and the ways back. */
export const StatusPage = adminPage(Status)
