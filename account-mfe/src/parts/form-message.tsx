import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { TimeLeft } from './time-left'
import type { FormRefusal } from './use-form'

const Message = styled.p`
  margin-top: ${space(2)};
  padding: ${space(2.5)} ${space(3)};
  border-radius: ${radius.control};
  background: ${color.hotSoft};
  color: ${color.ink};
  font-size: ${text.body};
  overflow-wrap: anywhere;
`

/**
 * Reason why the last submission failed, under the fields until the next try. No alert: a toast has shown it
 * already. `id` is for `aria-describedby` of the field that has the focus then.
 */
export const FormMessage = ({ refusal, id }: { refusal: FormRefusal | undefined; id?: string }) =>
  refusal && (
    <Message id={id}>
      <span>{refusal.until ? `${refusal.message.replace(/\.$/, '')}. ` : refusal.message}</span>
      {refusal.until && (
        <TimeLeft key={refusal.until} until={refusal.until} sentence={t.tryAgainIn} after={t.tryAgainNow()} />
      )}
    </Message>
  )
