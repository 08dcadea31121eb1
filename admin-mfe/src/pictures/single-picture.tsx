import { useId } from 'react'
import { Mute, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ErrorLine } from '../parts/form/field'
import { RowAction, RowDanger, Rows } from '../parts/layout'
import { useDroppedFiles } from './dropped-files'
import { PictureSquare, ShownPicture } from './shown-picture'
import { UploadButton } from './upload-button'
import type { Pictures } from './use-pictures'

const Columns = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)} ${space(3)};
`

interface SinglePictureProps {
  /** Name of the picture; 'Image' by default. */
  label?: string
  /** Whether shoppers look for one. */
  isRecommended?: boolean
  pictures: Pictures
  /** Error of the field. */
  error?: string
  /** Reason why nothing can be uploaded yet; undefined where it can. */
  notYet?: string
}

/** The one picture of a category or sub-category: chosen, dropped or pasted, it takes the place of the one before. */
export function SinglePicture({ label = t.image(), isRecommended, pictures, error, notYet }: SinglePictureProps) {
  const { items, add, retry, remove, isUploading } = pictures
  const [item] = items
  const errorId = useId()
  const take = (files: File[]) => files[0] && add([files[0]], item?.key)
  const { isOver, drop } = useDroppedFiles(take, notYet !== undefined)
  const shown = item?.state === 'failed' ? item.error : error
  const upload = isUploading ? t.imageLoading() : item ? t.changeImage() : t.uploadImage()
  return (
    <Rows role="group" aria-label={label} style={{ gap: space(1) }}>
      <span aria-hidden="true" style={{ fontSize: text.small, fontWeight: 600 }}>
        {label}
      </span>
      <Columns {...drop}>
        {item && item.state !== 'failed' ? (
          <PictureSquare>
            <ShownPicture address={item.address} alt={t.imagePreview()} width={112} />
          </PictureSquare>
        ) : (
          <PictureSquare style={{ display: 'grid', placeItems: 'center', border: `1px solid ${color.line}` }}>
            <Mute>{t.noImage()}</Mute>
          </PictureSquare>
        )}
        <Rows style={{ gap: space(2) }}>
          <UploadButton
            label={upload}
            hint={notYet ?? (isRecommended && !item ? t.recommendedOrDrop() : t.orDropOrPaste())}
            disabled={notYet !== undefined || isUploading}
            isOver={isOver}
            describedBy={shown && errorId}
            onFiles={take}
          >
            {isUploading && <Spinner label={t.uploading()} />}
          </UploadButton>
          {item && <RowDanger onClick={() => remove(item.key)}>{t.remove()}</RowDanger>}
          {item?.state === 'uploading' && (
            <progress
              aria-label={t.uploadedShare()}
              max={100}
              value={Math.round(item.share * 100)}
              style={{ width: '100%' }}
            />
          )}
          {item?.state === 'failed' && item.file && <RowAction onClick={() => retry(item)}>{t.retry()}</RowAction>}
        </Rows>
      </Columns>
      {shown && <ErrorLine id={errorId}>{shown}</ErrorLine>}
    </Rows>
  )
}
