import { useRef } from 'react'
import { addLinesToCart } from '@souk-vert/shared/cart/add-to-cart'
import { call, errorMessage, randomKey, reportError, statusOf } from '@souk-vert/shared/client'
import type { CappedLine } from '@souk-vert/shared/contract/cart'
import type { MatchedLine } from '@souk-vert/shared/contract/catalog/shopping-list'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { toastError } from '@souk-vert/shared/ui/toast'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import * as t from '#messages'
import { type ChosenLine, firstChoices, linesToAdd } from './chosen-line'

/** Products found for a list, and the chosen ones. */
export interface Found {
  lines: MatchedLine[]
  chosen: ChosenLine[]
  isAdding: boolean
}

/** Outcome of adding a list: products that are in the cart now, and those of which there was not enough. */
export interface Added {
  count: number
  capped: (CappedLine & { grams?: number })[]
}

/** State of the list: `refused` where the text must be changed first, `failed` where the same can be tried again. */
export type ShoppingListState =
  | { is: 'empty' }
  | { is: 'searching'; text: string }
  | { is: 'refused'; message: string }
  | { is: 'failed'; text: string; message: string }
  | ({ is: 'found' } & Found)
  | ({ is: 'added' } & Added)

/** The tab's list, which stays while other pages are looked at, and whose it is. */
const list = createStore<{ owner?: string; state: ShoppingListState }>(() => ({ state: { is: 'empty' } }))

const EMPTY: ShoppingListState = { is: 'empty' }

/** The shopping list of the tab, and what can be done with it. */
export function useShoppingList() {
  const owner = useShop((shop) => userOf(shop)?._id)
  const stored = useStore(list)
  const key = useRef(randomKey())
  const state = !stored.owner || stored.owner === owner ? stored.state : EMPTY
  const become = (next: ShoppingListState) => list.setState({ owner, state: next })

  async function find(text: string): Promise<void> {
    if (!text.trim()) return become({ is: 'refused', message: t.enterOneProduct() })
    const searching: ShoppingListState = { is: 'searching', text }
    become(searching)
    const next = await matched(text)
    if (list.getState().state === searching) become(next)
  }

  async function add(found: Found): Promise<void> {
    const lines = linesToAdd(found.chosen)
    become({ is: 'found', ...found, isAdding: true })
    try {
      const bare = lines.map(({ product, quantity }) => ({ productId: product._id, quantity }))
      const capped = (await addLinesToCart(bare, key.current)).map((line) => {
        const { name = '', grams } = lines.find(({ product }) => product._id === line.productId)?.product ?? {}
        return { ...line, name, grams }
      })
      key.current = randomKey()
      const gone = capped.filter(({ quantity }) => quantity === 0)
      become({ is: 'added', count: lines.length - gone.length, capped })
    } catch (error) {
      toastError(error)
      become({ is: 'found', ...found, isAdding: false })
    }
  }

  const choose = (found: Found, chosen: ChosenLine[]) => {
    // Another content is another attempt.
    key.current = randomKey()
    become({ is: 'found', ...found, chosen })
  }
  return { state, find, add, choose }
}

async function matched(text: string): Promise<ShoppingListState> {
  try {
    const { data } = await call('POST /api/product/match-list', { list: text })
    return { is: 'found', lines: data, chosen: firstChoices(data), isAdding: false }
  } catch (error) {
    reportError(error)
    const message = errorMessage(error)
    return statusOf(error) === 400 ? { is: 'refused', message } : { is: 'failed', text, message }
  }
}
