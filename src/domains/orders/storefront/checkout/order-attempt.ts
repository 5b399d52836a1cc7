import { IDEMPOTENCY_HEADER, ordersApi } from '#/domains/orders/contract/customer.ts'
import { ORDER_ATTEMPT } from '#/domains/orders/storage-names.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { openDraft } from '#/platform/web/drafts.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { session } from '#/platform/web/storage.ts'

const SIGNED_OUT = 401
const SERVER_FAULT = 500

export type OrderBody = Input<typeof ordersApi.place>['body']
type Attempt = { key: string; body: OrderBody }
/** null when nothing is due or the provider gave no answer. */
export type SentOrder = { id: string; payUrl: string | null }

const storedAttempt = () => openDraft<Attempt>(ORDER_ATTEMPT, session)

export const unansweredAttempt = (): Attempt | null => storedAttempt().read()

/**
 * Under an idempotency key: a repeat yields the same order (`decisions §6`), even of a changed form. Throws
 * `ApiError` when refused, anything else without an answer.
 */
export const sendOrder = async (attempt: Attempt): Promise<SentOrder> => {
  storedAttempt().write(attempt)
  try {
    const { id, payment } = await api(ordersApi.place, {
      body: attempt.body,
      headers: { [IDEMPOTENCY_HEADER]: attempt.key },
    })
    return { id, payUrl: payment.confirmation_url }
  } catch (error) {
    if (isApiError(error) && error.status < SERVER_FAULT && error.status !== SIGNED_OUT) forgetAttempt()
    const made = alreadyPlaced(error)
    if (made) return made
    throw error
  }
}

export const forgetAttempt = (): void => storedAttempt().write(null)

const alreadyPlaced = (error: unknown): SentOrder | undefined => {
  if (!isApiError(error) || error.body?.code !== 'idempotency_key_reused') return undefined
  const { id } = (error.body.fresh ?? {}) as { id?: string }
  return id === undefined ? undefined : { id, payUrl: null }
}

/** Reuses the unanswered order's key: one cart never makes two orders. */
export const nextAttempt = (body: OrderBody): Attempt => ({
  key: unansweredAttempt()?.key ?? randomId(),
  body,
})
