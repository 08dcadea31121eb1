import type { Shelf } from '@souk-vert/shared/contract/order/packing'
import { weightText } from '@souk-vert/shared/text/weight-text'
import { Mute, SectionTitle } from '@souk-vert/shared/ui/kit'
import { Checkbox, List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { useState } from 'react'
import * as t from '#messages'
import { EmptyList } from '../parts/list/empty-list'
import { Panel, Row } from '../parts/layout'

/** Products to take from the shelves for all waiting orders together, before they are sorted into boxes. Ticks are this page's own. */
export function ShelfList({ shelves }: { shelves: Shelf[] }) {
  const [taken, setTaken] = useState<readonly string[]>([])
  if (!shelves.length) return <EmptyList title={t.nothingToPack()} text={t.nothingToPackText()} />
  const toggle = (id: string) =>
    setTaken((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  return shelves.map(({ name, products }) => (
    <Panel key={name}>
      <SectionTitle dir="auto">{name || t.noShelf()}</SectionTitle>
      <List aria-label={name || t.noShelf()}>
        {products.map(({ productId, name: product, image, unit, pieces, grams, orders }) => (
          <ListItem key={productId} disablePadding style={{ opacity: taken.includes(productId) ? 0.5 : 1 }}>
            <Row as="label" style={{ flex: 1, flexWrap: 'nowrap', minHeight: 56 }}>
              <Checkbox checked={taken.includes(productId)} onChange={() => toggle(productId)} />
              <div style={{ flex: 'none', width: 48 }}>
                <ProductPicture address={image[0]} name={product} width={32} />
              </div>
              <Row as="span" style={{ flex: 1 }}>
                <span style={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <bdi>{product}</bdi> <Mute dir="auto">{unit}</Mute>
                </span>
                <span style={{ textAlign: 'end' }}>
                  <strong>{grams ? weightText(grams) : t.piecesOf({ count: pieces })}</strong>{' '}
                  <Mute>{t.forOrders({ count: orders })}</Mute>
                </span>
              </Row>
            </Row>
          </ListItem>
        ))}
      </List>
    </Panel>
  ))
}
