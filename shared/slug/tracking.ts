/**
 * Parameters that advertisers, messengers and newsletters append to links of the shop. They name a click, not a page; nginx has the
 * same names in `nginx/tracking-parameters.conf`; a test compares the two.
 */
export const TRACKING_PARAMETERS =
  'utm_\\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\\w+|srsltid|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|yclid|ysclid|epik|sccid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|_ga|_gl|_kx'

const TRACKING = new RegExp(`^(?:${TRACKING_PARAMETERS})(?:=|$)`, 'i')

/** Returns the query of a URL, with or without its '?', without the parameters of advertisers; all others as they are. */
export function withoutTracking(search: string): string {
  const mark = search.startsWith('?') ? '?' : ''
  const fields = search.slice(mark.length).split('&')
  const kept = fields.filter((field) => !TRACKING.test(field))
  if (kept.length === fields.length) return search
  return kept.length > 0 ? mark + kept.join('&') : ''
}
