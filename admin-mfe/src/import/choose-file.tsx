import { CouldNotLoad } from '@souk-vert/shared/ui/kit'
import { LinearProgress } from '@souk-vert/shared/ui/mui-admin'
import * as t from '#messages'
import { UploadButton } from '../pictures/upload-button'
import { useDroppedFiles } from '../pictures/dropped-files'
import { Icon } from '../parts/icons'
import { Row, RowAction, Rows } from '../parts/layout'
import type { ChosenFiles, Upload } from './use-import'

/** Returns the first CSV or Excel file and the first ZIP among files. */
function toChosen(files: File[]): ChosenFiles {
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
}

/** Takes files that are dropped or picked, shows the progress of their upload, and Retry if that failed. */
export function ChooseFile({ label, hint, accept, upload, onFiles, onCancel }: ChooseFileProps) {
  const isSending = upload.status === 'running'
  const percent = isSending ? Math.round(upload.share * 100) : 0
  const choose = (files: File[]) => onFiles(toChosen(files))
  const { isOver, drop } = useDroppedFiles(choose, isSending)
  return (
    <Rows {...drop}>
      <UploadButton
        label={label}
        hint={hint}
        accept={accept}
        multiple
        isOver={isOver}
        disabled={isSending}
        onFiles={choose}
      >
        <Icon name="importFile" />
      </UploadButton>
      {isSending && (
        <Row>
          <LinearProgress
            variant="determinate"
            aria-label={t.uploadedShare()}
            value={percent}
            style={{ flex: '1 1 100px' }}
          />
          <span dir="ltr">{`${percent} %`}</span>
          <RowAction onClick={onCancel}>{t.cancel()}</RowAction>
        </Row>
      )}
      {upload.status === 'failed' && <CouldNotLoad what={upload.error} onRetry={() => onFiles(upload.files)} />}
    </Rows>
  )
}
