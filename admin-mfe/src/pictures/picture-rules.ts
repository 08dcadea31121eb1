import * as t from '#messages'
/** Reason why a form with one picture cannot be sent yet. Without a picture it can. */
export const unfinishedUploadError = ({ isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean }) =>
  isUploading ? t.imageStillUploading() : hasFailed ? t.imageFailed() : undefined
