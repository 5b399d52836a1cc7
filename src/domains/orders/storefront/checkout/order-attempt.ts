import { IDEMPOTENCY_HEADER, ordersApi } from '#/domains/orders/contract/customer.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { session } from '#/platform/web/storage.ts'

/** What was sent, kept until the customer stands at the order: its answer may be lost, or the page on its way there. */
const KEPT = 'lavanda-order-attempt'
const SIGNED_OUT = 401
const SERVER_FAULT = 500

export type OrderBody = Input<typeof ordersApi.place>['body']
type Attempt = { key: string; body: OrderBody }
/** The order that was made, and the page where it is paid, when it is to be and the bank has answered. */
export type Sent = { id: string; payUrl: string | null }

/** An order that was sent and that its customer has not seen answered, or null. */
export const unanswered = (): Attempt | null => {
  try {
    return JSON.parse(session.read(KEPT) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

/**
 * Sends an order under its key; a repeat of an unanswered one is the same order, whatever
 * became of it (`decisions §6`), and one that was made under the key is told where the form has changed since. Throws
 * `ApiError` for a refusal, anything else when no answer came.
 */
export const sendOrder = async (attempt: Attempt): Promise<Sent> => {
  session.write(KEPT, JSON.stringify(attempt))
  try {
    const { id, payment } = await api(ordersApi.place, {
      body: attempt.body,
      headers: { [IDEMPOTENCY_HEADER]: attempt.key },
    })
    return { id, payUrl: payment.confirmation_url }
  } catch (error) {
    if (isApiError(error) && error.status < SERVER_FAULT && error.status !== SIGNED_OUT) forgetAttempt()
    const made = madeBefore(error)
    if (made) return made
    throw error
  }
}

/** The customer has seen what became of it. */
export const forgetAttempt = (): void => session.write(KEPT, null)

/** The order that an earlier form has already made under the key. */
const madeBefore = (error: unknown): Sent | undefined => {
  if (!isApiError(error) || error.body?.code !== 'idempotency_key_reused') return undefined
  const { id } = (error.body.fresh ?? {}) as { id?: string }
  return id === undefined ? undefined : { id, payUrl: null }
}

/** What the screen shows now, under the key of the unanswered order where there is one: never two orders of one cart. */
export const nextAttempt = (body: OrderBody): Attempt => ({ key: unanswered()?.key ?? randomId(), body })
