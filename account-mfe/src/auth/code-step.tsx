import type { ComponentProps } from 'react'
import { Mute } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { CodeField } from '../parts/code-field'

/** The second step of a login, in place of email and password. */
export const CodeStep = (field: ComponentProps<typeof CodeField>) => (
  <>
    <Mute as="p">{t.enterAppCode()}</Mute>
    <CodeField {...field} autoFocus />
    <Mute as="p">{t.lostCodes()}</Mute>
  </>
)
