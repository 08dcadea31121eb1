import type { ReactNode } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, space } from '@souk-vert/shared/ui/theme'
import { UploadButton } from '../pictures/upload-button'
import { useDroppedFiles } from '../pictures/dropped-files'
import { ErrorLine } from '../parts/form/field'
import { Icon } from '../parts/icons'
import { RowAction } from '../parts/layout'
import type { ChosenFiles, Upload } from './use-import'

const Drop = styled.div`
  display: grid;
  gap: ${space(3)};
`
const Running = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  progress {
    flex: 1 1 160px;
    height: 8px;
    accent-color: ${color.brand};
  }
`

/** The CSV and the ZIP among files; the first of each. */
export function toChosen(files: File[]): ChosenFiles {
  const pictures = files.find(({ name }) => /\.zip$/i.test(name))
  const table = files.find((file) => file !== pictures)
  return { ...(table && { table }), ...(pictures && { pictures }) }
}

interface ChooseFileProps {
  label: string
  hint: string
  /** Endings of the files that can be chosen. */
  accept: string
  upload: Upload
  onFiles(files: ChosenFiles): void
  onCancel(): void
  children?: ReactNode
}

/** Takes files that are dropped or picked, tells how far they are, and tries again when they did not arrive. */
export function ChooseFile({ label, hint, accept, upload, onFiles, onCancel, children }: ChooseFileProps) {
  const isSending = upload.status === 'running'
  const choose = (files: File[]) => onFiles(toChosen(files))
  const { isOver, drop } = useDroppedFiles(choose, isSending)
  return (
    <Drop {...drop}>
      <UploadButton
        label={label}
        hint={hint}
        accept={accept}
        multiple
        isOver={isOver}
        disabled={isSending}
        onFiles={choose}
      >
        {children ?? <Icon name="importFile" />}
      </UploadButton>
      {isSending && (
        <Running>
          <progress aria-label="Uploaded" max={100} value={Math.round(upload.share * 100)} />
          <span>{`${Math.round(upload.share * 100)} %`}</span>
          <RowAction type="button" outlined onClick={onCancel}>
            Cancel
          </RowAction>
        </Running>
      )}
      {upload.status === 'failed' && (
        <Running role="alert">
          <ErrorLine id="upload-error">{upload.error}</ErrorLine>
          <RowAction type="button" outlined onClick={() => onFiles(upload.files)}>
            Retry
          </RowAction>
        </Running>
      )}
    </Drop>
  )
}
