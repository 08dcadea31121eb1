import { useState } from 'react'
import type { LineToPack } from '@souk-vert/shared/contract/order/packing'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { Mute } from '@souk-vert/shared/ui/kit'
import { List, ListItem, ListItemButton } from '@souk-vert/shared/ui/mui-admin'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color } from '@souk-vert/shared/ui/theme'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { Row, Rows } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import type { Press } from './line-presses'

interface SubstitutesProps {
  orderId: string
  line: LineToPack
  onChoose(press: Press): void
  onClose(): void
}

/** Products that can be packed in place of a line's missing pieces, the closest first: one press takes as many as are missing. */
export function Substitutes({ orderId, line, onChoose, onClose }: SubstitutesProps) {
  const { position, wanted, packed } = line
  const substitutes = useCall('POST /api/order/substitutes', { orderId, position })
  const [kept] = useState(packed && packed.pieces < wanted ? packed : { pieces: 0 })
  const missing = wanted - kept.pieces
  const shelfEmpty = kept.pieces === 0
  return (
    <FormDialog title={t.substituteFor({ name: line.name })} width={480} large onClose={onClose}>
      <Rows>
        <p>{t.substitutePrice()}</p>
        <Loaded of={substitutes} loading={t.loadingSubstitutes()} failure={t.couldNotLoadSubstitutes()} height={320}>
          {(found) =>
            found.length ? (
              <List>
                {found.map(({ stock, dearer, ...product }) => {
                  const pieces = Math.min(missing, stock)
                  const press = {
                    pieces: kept.pieces,
                    grams: kept.grams,
                    shelfEmpty,
                    substitute: { ...product, pieces },
                  }
                  return (
                    <ListItem key={product.productId} disablePadding>
                      <ListItemButton component="button" onClick={() => onChoose(press)}>
                        <Row style={{ flex: 1, flexWrap: 'nowrap', minHeight: 56 }}>
                          <div style={{ flex: 'none', width: 48 }}>
                            <ProductPicture address={product.image[0]} name={product.name} width={32} />
                          </div>
                          <span style={{ flex: 1, textAlign: 'start' }}>
                            <bdi>{product.name}</bdi> <Mute dir="auto">{product.unit}</Mute>{' '}
                            {dearer && <span style={{ color: color.hot }}>{t.dearer()}</span>}
                          </span>
                          <strong>{t.piecesOf({ count: pieces })}</strong>
                        </Row>
                      </ListItemButton>
                    </ListItem>
                  )
                })}
              </List>
            ) : (
              <p>{t.noSubstitutes()}</p>
            )
          }
        </Loaded>
      </Rows>
    </FormDialog>
  )
}
