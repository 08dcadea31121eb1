import { call } from '@souk-vert/shared/client'
import type { Firm } from '@souk-vert/shared/contract/user/firm'
import { taxNumberError } from '@souk-vert/shared/contract/input-rules'
import { firmFieldNames, firmLabels, noFirm } from '@souk-vert/shared/order/firm-texts'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { Mute, SectionTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { TextField } from '@souk-vert/shared/ui/mui'
import { space, TARGET } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'

const Fold = styled.details`
  width: 100%;
  summary {
    align-content: center;
    min-height: ${TARGET};
    cursor: pointer;
    h2 {
      display: inline;
    }
  }
  form {
    display: grid;
    gap: ${space(2)};
    padding-top: ${space(2)};
  }
  button {
    justify-self: start;
  }
`

const loadFirm = async () => (await call('GET /api/user/firm')).data ?? noFirm

/** Name and numbers of a firm, none of which is required. */
function Fields({ firm }: { firm: Firm }) {
  const { field, replace, submit, isRunning, refusal } = useForm(firmLabels(), {
    initial: firm,
    rules: { taxNumber: taxNumberError },
    isOptional: () => true,
  })
  const save = submit(async (typed) => {
    const { message, data } = await call('PUT /api/user/firm', typed)
    toastSuccess(message, { group: 'firm' })
    replace(data ?? noFirm)
  })
  return (
    <form onSubmit={save} noValidate>
      <Mute as="p">{t.firmExplained()}</Mute>
      {firmFieldNames.map((name) => (
        <TextField key={name} {...field(name)} autoComplete={name === 'name' ? 'organization' : 'off'} />
      ))}
      <FormMessage refusal={refusal} />
      <SubmitButton text={isRunning ? t.loading() : t.saveFirm()} isReady isRunning={isRunning} />
    </form>
  )
}

/** The firm for which the user orders, folded while there is none: the checkout offers it. */
export function FirmForm() {
  const { loaded: state, reload } = useLoaded(loadFirm)
  if (state.status === 'loading') return <Skeleton style={{ width: '100%', height: TARGET }} />
  if (state.status === 'failed') return <LoadFailed what={t.couldNotLoadFirm()} reload={reload} />
  return (
    <Fold open={firmFieldNames.some((name) => state.value[name])}>
      <summary>
        <SectionTitle>{t.invoiceFirm()}</SectionTitle>
      </summary>
      <Fields firm={state.value} />
    </Fold>
  )
}
