import type { Db } from '#/platform/server/database/db.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { Taxes } from '#/platform/server/shop-settings/taxes.ts'
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
  { fiscal: { atol }, siteUrl = '' }: Pick<Settings, 'fiscal' | 'siteUrl'>,
  taxes: () => Promise<Taxes>,
): FiscalProvider | null => {
  if (!atol) return null
  const provider = openAtol({ atol, taxes, siteUrl, now: () => db.now() })
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
