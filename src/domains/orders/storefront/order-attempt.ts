import { IDEMPOTENCY_HEADER, ordersApi } from '#/domains/orders/contract.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { session } from '#/platform/web/storage.ts'

/** What was sent, kept until the server has answered: the answer may be lost after the order was made. */
const KEPT = 'lavanda-order-attempt'
const SIGNED_OUT = 401
const SERVER_FAULT = 500

export type OrderBody = Input<typeof ordersApi.place>['body']
type Attempt = { key: string; body: OrderBody }

/** An order that was sent and never answered, or null. */
export const unanswered = (): Attempt | null => {
  try {
    return JSON.parse(session.read(KEPT) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

/**
 * Sends an order under its key and gives the order's id; a repeat of an unanswered one is the same order, whatever
 * became of it (`decisions §6`), and one that was made under the key is told where the form has changed since. Throws
 * `ApiError` for a refusal, anything else when no answer came.
 */
export const sendOrder = async (attempt: Attempt): Promise<string> => {
  session.write(KEPT, JSON.stringify(attempt))
  try {
    const { id } = await api(ordersApi.place, {
      body: attempt.body,
      headers: { [IDEMPOTENCY_HEADER]: attempt.key },
    })
    session.write(KEPT, null)
    return id
  } catch (error) {
    if (isApiError(error) && error.status < SERVER_FAULT && error.status !== SIGNED_OUT)
      session.write(KEPT, null)
    const made = madeBefore(error)
    if (made) return made
    throw error
  }
}

/** The order that an earlier form has already made under the key. */
const madeBefore = (error: unknown): string | undefined =>
  isApiError(error) && error.body?.code === 'idempotency_key_reused'
    ? (error.body.fresh as { id?: string } | undefined)?.id
    : undefined

/** What the screen shows now, under the key of the unanswered order where there is one: never two orders of one cart. */
export const nextAttempt = (body: OrderBody): Attempt => ({ key: unanswered()?.key ?? randomId(), body })
