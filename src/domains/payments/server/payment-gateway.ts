import { createHmac } from 'node:crypto'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Bank } from './providers/payment-provider.ts'
import { resting } from './providers/with-circuit-breaker.ts'
import { openSandbox } from './providers/sandbox.ts'
import { openYookassa } from './providers/yookassa.ts'

/** Who takes the shop's money, and what its receipts say of taxes. */
export type Till = {
  /** For what waits for the end of a transaction. */
  db: Db
  bank: Bank
  /** Of goods that were handed over; 1 is without VAT. */
  vatCode: number
  /** What is kept of a payer: known again by it, nobody's card can be read from it. */
  markOf: (payer: string) => string
}

/** The provider that the settings name; the test bank by default. */
export const openTill = (
  db: Db,
  { settings: { payments, siteUrl = '' }, secrets }: Pick<Capabilities, 'settings' | 'secrets'>,
): Till => {
  const { yookassa, taxSystem, vatCode } = payments
  const returnUrl = (orderId: string) => `/order/ready?id=${orderId}`
  const bank = yookassa
    ? openYookassa({ yookassa, taxSystem }, (orderId) => siteUrl + returnUrl(orderId))
    : openSandbox(db, returnUrl)
  const markOf = (payer: string) =>
    createHmac('sha256', secrets.pepper).update(`payer:${payer}`).digest('base64url')
  return { db, bank: resting(db, bank), vatCode, markOf }
}
