import type { Order } from '@souk-vert/shared/contract/order/order'
import * as t from '#messages'

/** 'Invoice INV-2026-000001', or 'Credit note …'. */
export const paperTitle = ({ number, kind }: NonNullable<Order['papers']>[number]): string =>
  kind === 'invoice' ? t.invoiceNo({ number }) : t.creditNoteNo({ number })
