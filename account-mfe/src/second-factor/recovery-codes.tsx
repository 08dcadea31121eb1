import { Button, styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { DialogForm } from '../parts/dialog-form'
import { saveFile } from '../parts/save-file'
import { Code } from './code'

const Codes = styled.ol`
  direction: ltr;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(2)};
  margin-block: ${space(2)};
`

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  return (
    <>
      <p>{t.keepRecoveryCodes()}</p>
      <Codes aria-label={t.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
      <DialogForm as="div">
        <Button
          type="button"
          outlined
          onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          {t.download()}
        </Button>
        <Button type="button" onClick={onKept}>
          {t.keptThem()}
        </Button>
      </DialogForm>
    </>
  )
}
