import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { dayText, timeText } from '@souk-vert/shared/text/moments'
import { Button, Mute, SectionTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { color, space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { PasswordDialog } from './password-dialog'

type Session = Calls['GET /api/user/sessions']['answer']['data'][number]

const List = styled.ul`
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-block: ${space(2)};
  border-top: 1px solid ${color.line};
`

const loadSessions = async () => (await call('GET /api/user/sessions')).data

const nameOf = ({ device }: Session) => device || t.unknownDevice()

const lastUse = ({ lastUsedAt }: Session) =>
  t.lastUsedAt({ day: dayText(new Date(lastUsedAt)), time: timeText(new Date(lastUsedAt)) })

/** Where the user is logged in, and the way to log another device out by the password. */
export function Sessions({ email }: { email: string }) {
  const { loaded: state, reload } = useLoaded(loadSessions)
  const [ending, setEnding] = useState<Session>()
  const end = async (session: Session, password: string) => {
    toastSuccess((await call('PUT /api/user/end-session', { _id: session._id, password })).message)
    void reload()
  }
  return (
    <>
      <SectionTitle>{t.yourDevices()}</SectionTitle>
      {state.status === 'loading' && <Skeleton style={{ width: '100%', height: 64 }} />}
      {state.status === 'failed' && <LoadFailed what={t.couldNotLoadDevices()} reload={reload} />}
      {state.status === 'ready' && (
        <List>
          {state.value.map((session) => (
            <Row key={session._id}>
              <div>
                <strong dir="auto">{nameOf(session)}</strong>
                <Mute as="p">{session.isThis ? t.thisDevice() : lastUse(session)}</Mute>
              </div>
              {!session.isThis && (
                <Button
                  type="button"
                  outlined
                  aria-label={t.logOutDevice({ device: nameOf(session) })}
                  onClick={() => setEnding(session)}
                >
                  {t.logOutThere()}
                </Button>
              )}
            </Row>
          ))}
        </List>
      )}
      {ending && (
        <PasswordDialog
          title={t.logOutDevice({ device: nameOf(ending) })}
          button={t.logOutThere()}
          email={email}
          onPassword={(password) => end(ending, password)}
          onClose={() => setEnding(undefined)}
        >
          {t.logOutDeviceByPassword()}
        </PasswordDialog>
      )}
    </>
  )
}
