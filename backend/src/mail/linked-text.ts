import { escapeHtml } from '../http/html-page'

/** Text of a mail as HTML, with its links as links. */
export const linkedText = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 ? `<a rel="noreferrer" href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('')
