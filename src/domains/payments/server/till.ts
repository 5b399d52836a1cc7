import type { Db } from '#/platform/server/db.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { Bank } from './providers/bank.ts'
import { resting } from './providers/resting.ts'
import { openSandbox } from './providers/sandbox.ts'
import { openYookassa } from './providers/yookassa.ts'

/** Who takes the shop's money, and what its receipts say of taxes. */
export type Till = {
  /** For what waits for the end of a transaction. */
  db: Db
  bank: Bank
  /** Of goods that were handed over; 1 is without VAT. */
  vatCode: number
}

/** The provider that the settings name; the test bank by default. */
export const openTill = (
  db: Db,
  { payments, siteUrl = '' }: Pick<Settings, 'payments' | 'siteUrl'>,
): Till => {
  const { yookassa, taxSystem, vatCode } = payments
  const returnUrl = (orderId: string) => `/order/ready?id=${orderId}`
  const bank = yookassa
    ? openYookassa({ yookassa, taxSystem }, (orderId) => siteUrl + returnUrl(orderId))
    : openSandbox(db, returnUrl)
  return { db, bank: resting(db, bank), vatCode }
}
