import { toastSuccess } from '@souk-vert/shared/ui/toast'

/** Waits for a change, toasts the shop's words about it, and returns what there is after it. */
export async function toastAnswer<Answer extends { message: string; data?: unknown }>(
  change: Promise<Answer>,
): Promise<Answer['data']> {
  const { message, data } = await change
  toastSuccess(message)
  return data
}
