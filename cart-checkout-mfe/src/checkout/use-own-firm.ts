import { useEffect, useState } from 'react'
import { call, reportError } from '@souk-vert/shared/client'
import type { Firm } from '@souk-vert/shared/contract/user/firm'

/** Returns the firm of the shopper's profile, once it is known; undefined where there is none. */
export function useOwnFirm(): Firm | undefined {
  const [firm, setFirm] = useState<Firm>()
  useEffect(() => void call('GET /api/user/firm').then(({ data }) => setFirm(data ?? undefined), reportError), [])
  return firm
}
