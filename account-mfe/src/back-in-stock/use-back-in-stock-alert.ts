import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { User } from '@souk-vert/shared/contract/user/user'
import { call, errorMessage, refusalOf, reportError } from '@souk-vert/shared/client'
import { pageStore, useShop, userOf } from '@souk-vert/shared/stores'
import { toastError, toastRefusal, toastSuccess } from '@souk-vert/shared/ui/toast'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import * as t from '#messages'

/** One toast of these at a time. */
const group = 'back-in-stock'

/** The signed-in user, once it is known whether there is one. */
const knownUser = (): Promise<User | undefined> =>
  new Promise((resolve) => {
    const look = () => {
      const state = pageStore.getState()
      if (state.session.status === 'loading') return
      unsubscribe()
      resolve(userOf(state))
    }
    const unsubscribe = pageStore.subscribe(look)
    look()
  })

/** Whether a user waits for the product; `failed` when that cannot be loaded. */
interface Alert {
  userId: string
  is: boolean | 'failed'
}

/**
 * Whether the signed-in shopper waits for a product, and a function that changes it. Visitors are asked to log in,
 * and to come back here; users without a confirmed email are led to the profile, where they confirm it.
 */
export function useBackInStockAlert(productId: string) {
  const userId = useShop((state) => userOf(state)?._id)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [alert, setAlert] = useState<Alert>()
  const [attempt, setAttempt] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const is = alert?.userId === userId ? alert?.is : undefined

  useEffect(() => {
    if (!userId) return
    // A change made meanwhile is newer.
    const arrived = (loaded: Alert) => setAlert((now) => (now?.userId === userId ? now : loaded))
    const load = async () => {
      try {
        const { data } = await call('GET /api/wish/get')
        arrived({ userId, is: data.includes(productId) })
      } catch (error) {
        reportError(error)
        arrived({ userId, is: 'failed' })
      }
    }
    void load()
  }, [userId, productId, attempt])

  const retry = () => {
    setAlert(undefined)
    setAttempt((count) => count + 1)
  }
  useBackOnline(is === 'failed', retry)

  const go = (text: string, path: string) => ({
    group,
    action: { text, run: () => void navigate(path, { state: { from: pathname } }) },
  })
  const change = async () => {
    const user = await knownUser()
    if (!user) return void toastRefusal(t.pleaseLogin(), go(t.logIn(), '/login'))
    const name = is === true ? 'DELETE /api/wish/remove' : 'POST /api/wish/add'
    const { message } = await call(name, { productId })
    setAlert({ userId: user._id, is: is !== true })
    toastSuccess(message, { group })
  }
  const press = async () => {
    setRunning(true)
    try {
      await change()
    } catch (error) {
      const code = refusalOf(error)?.code
      if (code === 'EMAIL_NOT_CONFIRMED') toastRefusal(errorMessage(error), go(t.profile(), '/dashboard/profile'))
      else toastError(error, { group })
      // The page does not know yet that it is back.
      if (code === 'IN_STOCK') void navigate(pathname, { replace: true })
    }
    setRunning(false)
  }
  return { isWaiting: is === true, hasFailed: is === 'failed', retry, isRunning, press }
}
