/** Why a form with one picture cannot be sent yet. Without a picture it can. */
export const unfinishedFault = ({ isUploading, hasFailed }: { isUploading: boolean; hasFailed: boolean }) =>
  isUploading
    ? 'The image is still on its way'
    : hasFailed
      ? 'The image did not arrive: try it again, or remove it'
      : undefined
