import { type ComponentProps, useId, useState } from 'react'
import { MAX_INFO_TEXT_LENGTH } from '@souk-vert/shared/contract/info-page-names'
import { Mute, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { MarkedText } from '@souk-vert/shared/ui/marked-text'
import { color, radius, space } from '@souk-vert/shared/ui/theme'
import { TextArea } from '../parts/field'
import { RowAction } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { usePreview } from './use-preview'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  > button {
    justify-self: start;
  }
`
/** Frame of a long text, which is scrolled in it, not past it. */
const Sheet = styled.div`
  max-height: min(60vh, 560px);
  overflow-y: auto;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.background};
`

function Preview({ text }: { text: string }) {
  const { preview, reload } = usePreview(text)
  if (preview.status === 'loading')
    return <Skeleton role="status" aria-label="Loading preview" style={{ height: 160 }} />
  if (preview.status === 'failed') return <ListFailed what="the preview" reload={reload} />
  if (preview.value.length === 0) return <Mute>This page is empty, so it is not shown.</Mute>
  return <MarkedText parts={preview.value} />
}

/** The text of an info page in Markdown, with a button that shows below what visitors will see. */
export function InfoText(field: ComponentProps<typeof TextArea> & { value: string }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Box>
      <TextArea {...field} rows={6} maxLength={MAX_INFO_TEXT_LENGTH} />
      <RowAction
        type="button"
        outlined
        aria-label={`Preview of ${field.label}`}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        Preview
      </RowAction>
      <Sheet id={id} hidden={!isShown} role="region" aria-label={`Preview of ${field.label}`} tabIndex={0}>
        {isShown && <Preview text={field.value} />}
      </Sheet>
    </Box>
  )
}
