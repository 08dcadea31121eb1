import { useId, useState } from 'react'
import { directionOf } from '@souk-vert/shared/language/languages'
import { Mute } from '@souk-vert/shared/ui/kit'
import { MarkedText } from '@souk-vert/shared/ui/marked-text'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { Field, type FieldProps } from '../parts/form/field'
import { Panel, RowAction, Rows } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { usePaused } from '../parts/use-paused'

/** Pause in typing before the preview follows, in ms. */
const PAUSE_MS = 400

/** A text in Markdown as visitors will see it: at once, then after each pause in typing. */
function Preview({ text }: { text: string }) {
  const preview = useCall('POST /api/settings/admin-preview-text', { text: usePaused(text, PAUSE_MS) })
  return (
    <Loaded of={preview} loading={t.loadingPreview()} failure={t.couldNotLoadPreview()} height={160}>
      {(parts) => (parts.length ? <MarkedText parts={parts} /> : <Mute>{t.pageIsEmpty()}</Mute>)}
    </Loaded>
  )
}

/** The text of an info page in Markdown, with a button that shows below what visitors will see. */
export function InfoText(field: FieldProps & { value: string }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const label = t.previewOf({ label: field.label })
  return (
    <Rows>
      <Field {...field} />
      <RowAction
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        style={{ justifySelf: 'start' }}
      >
        {t.preview()}
      </RowAction>
      {/* A long text is scrolled in it, not past it. */}
      <div id={id} hidden={!isShown}>
        <Panel
          role="region"
          aria-label={label}
          lang={field.language}
          dir={field.language && directionOf(field.language)}
          tabIndex={0}
          style={{ maxHeight: 'min(60vh, 560px)', overflowY: 'auto' }}
        >
          {isShown && <Preview text={field.value} />}
        </Panel>
      </div>
    </Rows>
  )
}
