import type { AdminOrder } from '@souk-vert/shared/contract/order/admin-order'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isChanged } from '@souk-vert/shared/money/order-changes'
import { besideGoods, besideText } from '@souk-vert/shared/order/change-facts'
import { countText } from '@souk-vert/shared/language/counted'
import { weightText } from '@souk-vert/shared/text/weight-text'
import { isolated } from '@souk-vert/shared/language/isolated'
import { ifMissingText } from '@souk-vert/shared/order/wish-texts'
import { Box, Typography } from '@souk-vert/shared/ui/mui'
import { Table, TableBody, TableCell, TableHead, TableRow } from '@souk-vert/shared/ui/mui-admin'
import { OrderChanges } from '@souk-vert/shared/ui/order/order-changes'
import { shop } from '@souk-vert/shared/ui/shop'
import { WishesList } from '@souk-vert/shared/ui/order/wishes-list'
import * as t from '#messages'
import { Row } from '../parts/layout'
import { arrivesText } from '@souk-vert/shared/order/slot-text'
import { whenOf } from '../parts/moments'
import { amountToCollect, paymentText } from './order-texts'
import { Recipient } from './recipient'

/** Pieces of a line that are wanted after the desk has changed it. */
const wantedOf = ({ packing = [] }: AdminOrder, index: number) =>
  packing.find(({ position }) => position === index)?.wanted

const wantedText = (pieces: number, grams: number | undefined) =>
  grams ? weightText(pieces * grams) : countText(pieces)

/** A printed page (A4) for each order, with a box to tick at each line item. Not shown on screen. */
export const PackingList = ({ orders }: { orders: AdminOrder[] }) => (
  <Box
    sx={{
      display: 'none',
      displayPrint: 'block',
      overflowWrap: 'anywhere',
      bgcolor: 'white',
      // Also in the dark scheme.
      '&, && .MuiTableCell-root, && section section *': { color: 'black', borderColor: 'black' },
      '&& section section': { bgcolor: 'white', borderColor: 'black' },
      'section > * + *': { mt: 2 },
      'section + section': { breakBefore: 'page' },
      tr: { breakInside: 'avoid' },
      td: { height: 'auto', py: 1 },
      i: { display: 'inline-block', width: 16, height: 16, border: '1.5px solid' },
    }}
  >
    {orders.map((order) => (
      <section key={order.orderId} aria-label={t.packingListOf({ order: order.orderId })}>
        <Row data-spread="">
          <Typography variant="h1" dir="auto">
            {shop.name}
          </Typography>
          <dl style={{ textAlign: 'end' }}>
            <dt>{t.toCollect()}</dt>
            <Typography variant="h1" component="dd">
              {formatDzd(amountToCollect(order))}
            </Typography>
          </dl>
        </Row>
        <h2>{order.orderId}</h2>
        <p>
          {[
            whenOf(order.createdAt),
            ...(order.slot ? [arrivesText(order.slot)] : []),
            t.pieceCount({ count: order.bill.pieces }),
            paymentText(order),
            ...(isChanged(order) ? [] : besideGoods(order.bill).map(besideText)),
            formatDzd(order.bill.total),
          ]
            .map((fact) => isolated(fact))
            .join(' · ')}
        </p>
        <Recipient order={order} />
        <WishesList order={order} />
        <Table>
          <TableHead>
            <TableRow>
              {[t.packedHead(), t.pieces(), t.name(), t.unit()].map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {order.items.map(({ productId, quantity, name, unit, grams, ifMissing }, index) => (
              <TableRow key={productId}>
                <TableCell>
                  <i />
                </TableCell>
                <TableCell>{wantedText(wantedOf(order, index) ?? quantity, grams)}</TableCell>
                <TableCell>
                  <bdi>{name}</bdi>
                  <p>{t.ifMissingDo({ choice: ifMissingText(ifMissing ?? order.ifMissing ?? 'leave-out') })}</p>
                </TableCell>
                <TableCell>
                  <bdi>{unit}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <OrderChanges order={order} />
      </section>
    ))}
  </Box>
)
