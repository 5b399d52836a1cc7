import { uuidv7 } from 'uuidv7'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { type PaymentGateway, paymentGateway } from '../payment-gateway.ts'
import { ignoreUnanswered, type ProviderRefund, ProviderRefused } from '../providers/payment-provider.ts'
import * as queries from '../queries/trial-payments.ts'
import { receiptItems } from './receipts/receipt-lines.ts'

/** One rouble: the least that banks take. */
const AMOUNT = 100
const BATCH_SIZE = 20

const receiptFor = async (gateway: PaymentGateway, email: string) => {
  const { vat } = await gateway.taxes(gateway.db)
  const line = { description: t('receipt.trial'), quantity: 1, amount: AMOUNT, subject: 'service' as const }
  return { email, items: receiptItems([line], { mode: 'full_payment', vatCode: vat }) }
}

/**
 * One rouble, of no order, by which the owner tries the provider; one that waits at the bank is gone on with. The
 * bank's page, or null when the bank takes no payment.
 */
export const startTrialPayment = async (
  context: AppContext,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<string | null> => {
  const gateway = paymentGateway(context)
  const { db, provider } = gateway
  const waiting = await goOn(gateway)
  if (waiting) return waiting
  const id = uuidv7()
  const payment = await provider
    .createPayment({
      id,
      orderId: id,
      description: t('receipt.trial'),
      returnTo: (context.settings.siteUrl ?? '') + returnTo,
      amount: AMOUNT,
      way: 'any',
      receipt: await receiptFor(gateway, email),
    })
    .catch(() => null)
  await queries.insertTrial(db, {
    id,
    provider: provider.name,
    provider_id: payment?.id ?? null,
    refund_id: uuidv7(),
    state: payment ? 'pending' : 'refused',
  })
  return payment?.confirmationUrl ?? null
}

const goOn = async (gateway: PaymentGateway): Promise<string | null> => {
  for (const trial of await findOpenTrials(gateway)) {
    const payment = await gateway.provider.findPayment(trial.provider_id).catch(() => null)
    if (payment?.status === 'pending' && payment.confirmationUrl) return payment.confirmationUrl
  }
  return null
}

export const findOpenTrials = ({ db, provider }: PaymentGateway) =>
  queries.findOpenTrials(db, provider.name, BATCH_SIZE)

/** Of every trial; idempotent. */
export const finishTrialPayments = async (context: AppContext): Promise<void> => {
  const gateway = paymentGateway(context)
  for (const trial of await findOpenTrials(gateway)) await ignoreUnanswered(finishTrial(gateway, trial))
}

/** Undefined: nobody has tried. */
export const showTrialPayment = (
  db: Db,
): Promise<Pick<queries.TrialPayment, 'state' | 'changed_at'> | undefined> => queries.findShownTrial(db)

/** One step at the bank; throws `ProviderUnanswered`. */
export const finishTrial = async (gateway: PaymentGateway, trial: queries.OpenTrial): Promise<void> => {
  const { db, provider } = gateway
  if (trial.state === 'pending') {
    const status = (await provider.findPayment(trial.provider_id))?.status ?? 'canceled'
    if (status !== 'succeeded') return void (await queries.setTrialState(db, trial.id, status))
    await queries.setTrialState(db, trial.id, 'returning')
  }
  await queries.setTrialState(db, trial.id, RETURNS[await returnRouble(gateway, trial)])
}

const RETURNS = { pending: 'returning', succeeded: 'returned', canceled: 'kept' } as const

const returnRouble = async (
  { provider }: PaymentGateway,
  { state, provider_id, refund_id }: queries.OpenTrial,
): Promise<ProviderRefund['status']> => {
  try {
    // Asked for long ago, it may have outlived the provider's idempotency keys.
    const made = state === 'returning' ? await provider.findMadeRefund(provider_id, refund_id) : null
    if (made) return made.status
    const description = t('receipt.trial')
    const refund = { id: refund_id, paymentId: provider_id, amount: AMOUNT, description, receipt: null }
    return (await provider.createRefund(refund)).status
  } catch (error) {
    if (error instanceof ProviderRefused) return 'canceled'
    throw error
  }
}
