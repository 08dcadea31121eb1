import { useRef, useState } from 'react'
import { randomKey, refusalOf, reportError, statusOf } from '@souk-vert/shared/client'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'

/** Press that the backend did not take, and why: '' where it was not reached. One that is `unusual` only wants to be confirmed, perhaps with its `amount` in DZD. */
export interface FailedPress {
  message: string
  isUnusual: boolean
  amount?: number
}

/** The latest press of a thing, until the backend has taken it. */
export interface PendingPress<Press> {
  press: Press
  key: string
  failure?: FailedPress
}

/**
 * Sends presses by `send`, one after the other, under a key each. One that fails stays at its thing with its key, so that sending it
 * again counts once: when it is asked for, or when the network is back. A refusal with one of the `unusual` codes asks to send it
 * `confirmed`.
 */
export function usePresses<Id, Press extends object>(
  send: (id: Id, press: Press & { confirmed?: boolean; confirmedAmt?: number }, key: string) => Promise<void>,
  unusual: string[],
) {
  const [pending, setPending] = useState<ReadonlyMap<Id, PendingPress<Press>>>(new Map())
  const queue = useRef(Promise.resolve())
  /** Changes the press of a thing, unless another one has followed. */
  const settle = (id: Id, key: string, becomes?: PendingPress<Press>) =>
    setPending((before) => {
      if (before.get(id)?.key !== key) return before
      const after = new Map(before)
      if (becomes) after.set(id, becomes)
      else after.delete(id)
      return after
    })

  const attempt = async (id: Id, press: Press, key: string) => {
    try {
      await send(id, press, key)
      settle(id, key)
    } catch (error) {
      reportError(error)
      const refusal = (statusOf(error) ?? 500) < 500 ? refusalOf(error) : undefined
      settle(id, key, {
        press,
        key,
        failure: {
          message: refusal?.message ?? '',
          isUnusual: unusual.includes(refusal?.code ?? ''),
          amount: (refusal?.data as { amount?: number } | undefined)?.amount,
        },
      })
    }
  }

  const enqueue = (id: Id, press: Press, key: string) => {
    setPending((before) => new Map(before).set(id, { press, key }))
    queue.current = queue.current.then(() => attempt(id, press, key))
  }
  const retry = (id: Id) => {
    const { press, key, failure } = pending.get(id)!
    const confirmed = { confirmed: true, ...(failure?.amount !== undefined && { confirmedAmt: failure.amount }) }
    enqueue(id, failure?.isUnusual ? { ...press, ...confirmed } : press, key)
  }
  const unreached = [...pending].filter(([, { failure }]) => failure?.message === '')
  useBackOnline(unreached.length > 0, () => unreached.forEach(([id]) => retry(id)))
  return {
    pending,
    failureOf: (id: Id) => pending.get(id)?.failure,
    isSaved: pending.size === 0,
    press: (id: Id, wanted: Press) => enqueue(id, wanted, randomKey()),
    retry,
    /** Gives up a press that was refused. */
    drop: (id: Id) => settle(id, pending.get(id)?.key ?? ''),
  }
}
