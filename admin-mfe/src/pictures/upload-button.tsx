import { type ReactNode, type Ref, useId } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, FOCUS_RING, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { PICTURE_TYPES } from '@souk-vert/shared/contract/catalog/picture-types'

/** The input itself lies over the box that is seen. */
const Box = styled.div`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(0.5)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border: 1px dashed ${color.fieldLine};
  border-radius: ${radius.control};
  color: ${color.brand};
  font: 700 ${text.body} ${font};
  text-align: center;
  ${media.large} {
    font-size: ${text.admin};
  }
  &:focus-within {
    outline: ${FOCUS_RING};
    outline-offset: 2px;
  }
  &:hover,
  &[data-over] {
    background: ${color.soft};
  }
  &[data-disabled] {
    background: none;
    color: ${color.mute};
  }
  small {
    color: ${color.mute};
    font: 400 ${text.small} ${font};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
    &:disabled {
      cursor: not-allowed;
    }
  }
`

interface UploadButtonProps {
  /** Accessible name, as on its face. */
  label: string
  hint?: string
  children?: ReactNode
  multiple?: boolean
  /** Types or endings of the files; pictures by default. */
  accept?: string
  disabled?: boolean
  isOver?: boolean
  describedBy?: string
  inputRef?: Ref<HTMLInputElement>
  onFiles(files: File[]): void
}

/** Chooses files: images (section 2: image files only) by default. */
export function UploadButton({
  label,
  hint,
  children,
  multiple,
  accept = PICTURE_TYPES.join(),
  disabled,
  isOver,
  describedBy,
  inputRef,
  onFiles,
}: UploadButtonProps) {
  const hintId = useId()
  return (
    <Box data-over={isOver ? '' : undefined} data-disabled={disabled ? '' : undefined}>
      {children}
      <span aria-hidden="true">{label}</span>
      {hint && <small id={hintId}>{hint}</small>}
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        aria-describedby={[hint && hintId, describedBy].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file again is a choice, too.
          target.value = ''
        }}
      />
    </Box>
  )
}
