import { useCallback, useEffect, useId, useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { directionOf } from '@souk-vert/shared/language/languages'
import { Mute } from '@souk-vert/shared/ui/kit'
import { MarkedText } from '@souk-vert/shared/ui/marked-text'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { type FieldProps, TextArea } from '../parts/form/field'
import { Panel, RowAction, Rows } from '../parts/layout'
import { Loaded } from '../parts/loaded'

/** Pause in typing before the preview follows, in ms. */
const PAUSE_MS = 400

/** A text in Markdown as visitors will see it: at once, then after each pause in typing. */
function Preview({ text }: { text: string }) {
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  const load = useCallback(
    async (signal?: AbortSignal) =>
      (await call('POST /api/settings/admin-preview-text', { text: asked }, { signal })).data,
    [asked],
  )
  const { loaded, reload } = useLoaded(load)
  return (
    <Loaded loading={t.loadingPreview()} failure={t.couldNotLoadPreview()} state={loaded} reload={reload} height={160}>
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
      <TextArea {...field} />
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
