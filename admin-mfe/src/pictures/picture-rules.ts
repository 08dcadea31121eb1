/** What the backend takes (shared/contract/file.ts). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const MOST_BYTES = 8 * 1024 * 1024

/** Why a file is refused before it is sent, in the backend's words. */
export function pictureFault(file: File): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) return 'Please send a JPEG, PNG, WebP, AVIF or GIF picture'
  if (file.size > MOST_BYTES)
    return `A picture can have at most 8 MB, this one has ${Math.ceil(file.size / 1024 / 1024)}`
  return undefined
}

/** Why a form with one picture cannot be sent yet. Without a picture it can. */
export const unfinishedFault = ({ isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean }) =>
  isUploading
    ? 'The image is still on its way'
    : hasFailed
      ? 'The image did not arrive: try it again, or remove it'
      : undefined
