/** Reason why a form with one picture cannot be sent yet. Without a picture it can. */
export const unfinishedUploadError = ({ isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean }) =>
  isUploading
    ? 'The image is still uploading'
    : hasFailed
      ? 'The image failed to upload: retry or remove it'
      : undefined
