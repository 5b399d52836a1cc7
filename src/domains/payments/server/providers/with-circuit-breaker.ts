import type { Db } from '#/platform/server/database/db.ts'
import { circuitBreaker } from '#/platform/server/concurrency/circuit-breaker.ts'
import { type PaymentProvider, ProviderUnanswered } from './payment-provider.ts'

/** Unanswered in a row. */
const MAX_FAILURES = 3
const OPEN_MS = 20_000

/** Thrown without a request. */
export class CircuitOpen extends ProviderUnanswered {}

export const withCircuitBreaker = (db: Db, provider: PaymentProvider): PaymentProvider => {
  const breaker = circuitBreaker({
    now: () => db.now(),
    after: MAX_FAILURES,
    ms: OPEN_MS,
    isFailure: (error) => error instanceof ProviderUnanswered,
    errorWhileOpen: () => new CircuitOpen('the bank does not answer'),
  })
  const guarded =
    <A extends unknown[], T>(request: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      breaker(() => request(...args))
  return {
    name: provider.name,
    keepsCards: provider.keepsCards,
    createPayment: guarded(provider.createPayment),
    findWays: guarded(provider.findWays),
    findPayment: guarded(provider.findPayment),
    createRefund: guarded(provider.createRefund),
    findRefund: guarded(provider.findRefund),
    findMadeRefund: guarded(provider.findMadeRefund),
    createReceipt: guarded(provider.createReceipt),
    findReceipts: guarded(provider.findReceipts),
  }
}
