import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { conflict } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { FiscalProvider } from '#/domains/payments/server/fiscal/fiscal-provider.ts'
import {
  ignoreUnanswered,
  ProviderRefused,
  ProviderUnanswered,
} from '#/domains/payments/server/providers/payment-provider.ts'
import * as queries from '#/domains/payments/server/queries/receipt-registration.ts'
import type { ReceiptToRegister } from '#/domains/payments/server/queries/receipt-registration.ts'
import type { PaymentGateway } from '#/domains/payments/server/payment-gateway.ts'
import { findCashReceipt } from '#/domains/payments/server/queries/cash-receipts.ts'
import { requireReceipt, subjectOf } from './require-receipt.ts'

type Registering = Awaited<ReturnType<typeof queries.lockReceipt>>

/** The cash register may print it by itself. */
export const isRegistering = ({ fiscal }: PaymentGateway, { provider, is_open }: Registering): boolean =>
  is_open && provider === fiscal?.name

/** Sent, or asked about; idempotent by the key of its attempt. Throws `ProviderUnanswered`. */
export const registerCashReceipt = async ({ db, fiscal }: PaymentGateway, id: string): Promise<void> => {
  const receipt = fiscal && (await queries.beginRegistering(db, id, fiscal.name))
  if (!receipt) return
  try {
    const state = await askRegister(fiscal, receipt)
    failpoint('fiscal.at_provider')
    const isChanged = await queries.saveState(db, receipt, state)
    if (isChanged && state.status === 'failed') await notifyOfFailure(db, id)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      if (await queries.saveRefusal(db, receipt, error.message)) await notifyOfFailure(db, id)
      return
    }
    if (error instanceof ProviderUnanswered) await queries.saveUnanswered(db, receipt)
    throw error
  }
}

const askRegister = (fiscal: FiscalProvider, receipt: ReceiptToRegister) => {
  const { id, attempt, kind, means, amount, items, provider_id, contact: to } = receipt
  if (provider_id !== null) return fiscal.find(provider_id)
  const contact = to === null ? null : to.includes('@') ? { email: to } : { phone: to }
  return fiscal.register({ key: `${id}-${attempt}`, kind, means, amount, items, contact })
}

const notifyOfFailure = (db: Db, id: string) =>
  db.transaction(async (tx) => {
    const receipt = await findCashReceipt(tx, id)
    if (!receipt) return
    const { store_id: storeId, number, certificate_id: certificateId } = receipt
    await pushToStaff(tx, {
      permission: 'receipts',
      storeId,
      title: t(certificateId ? 'workNotice.certificateReceiptFailed' : 'workNotice.receiptFailed', {
        number,
      }),
      link: '/staff/receipts',
      tag: `receipt:${id}`,
    })
  })

/** 409 for one that is printed, or that the store prints itself. */
export const registerAgain = async (gateway: PaymentGateway, staff: Staff, id: string) => {
  const receipt = await requireReceipt(gateway.db, staff, id)
  await gateway.db.transaction(async (tx) => {
    const { provider, is_open } = await queries.lockReceipt(tx, id)
    if (provider !== gateway.fiscal?.name) throw conflict('receipt_by_hand')
    await queries.askAgain(tx, id)
    if (!is_open)
      await recordAction(tx, staff, {
        action: 'receipt.register',
        ...subjectOf(receipt),
        after: { number: receipt.number },
      })
  })
  await ignoreUnanswered(registerCashReceipt(gateway, id))
  return requireReceipt(gateway.db, staff, id)
}

/** Only a hint: the cash register itself is asked, and not more often than in seconds. */
const HINT_PAUSE_MS = 2000

export const receiveFiscalHint = async (gateway: PaymentGateway, providerId: string): Promise<void> => {
  const { db, fiscal } = gateway
  const receipt = fiscal && (await queries.findByProviderId(db, fiscal.name, providerId))
  if (!receipt) return
  const isFresh = receipt.asked_at && db.now().getTime() - receipt.asked_at.getTime() < HINT_PAUSE_MS
  if (isFresh) return
  db.afterCommit(async () => void (await ignoreUnanswered(registerCashReceipt(gateway, receipt.id))))
}
