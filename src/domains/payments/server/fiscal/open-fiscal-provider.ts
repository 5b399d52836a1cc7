import type { Db } from '#/platform/server/database/db.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { PaymentOpening } from '../extensions/payment-extension.ts'
import { circuitBreaker } from '#/platform/server/concurrency/circuit-breaker.ts'
import { ProviderUnanswered } from '../providers/payment-provider.ts'
import { CircuitOpen } from '../providers/with-circuit-breaker.ts'
import { openAtol } from './atol/open-atol.ts'
import type { FiscalProvider } from './fiscal-provider.ts'

const MAX_FAILURES = 3
const OPEN_MS = 20_000

/** Null: receipts are printed at a cash register of the store. */
export const openFiscalProvider = (
  db: Db,
  { fiscal: { atol }, siteUrl = '', extensions }: Pick<Settings, 'fiscal' | 'siteUrl' | 'extensions'>,
  opening: PaymentOpening,
): FiscalProvider | null => {
  const other = extensions.find(({ fiscal }) => fiscal)
  const provider = other?.fiscal
    ? { name: other.name, ...other.fiscal(opening) }
    : atol && openAtol({ atol, taxes: opening.taxes, siteUrl, now: () => db.now() })
  if (!provider) return null
  const breaker = circuitBreaker({
    now: () => db.now(),
    after: MAX_FAILURES,
    ms: OPEN_MS,
    isFailure: (error) => error instanceof ProviderUnanswered,
    errorWhileOpen: () => new CircuitOpen('the fiscal provider does not answer'),
  })
  return {
    name: provider.name,
    register: (receipt) => breaker(() => provider.register(receipt)),
    find: (id) => breaker(() => provider.find(id)),
  }
}
