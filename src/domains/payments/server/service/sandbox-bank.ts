import { notFound } from '#/platform/server/errors.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { type BankAction, type BankPayment } from '#/domains/payments/contract/customer.ts'
import { payLaterMinutes } from '#/domains/payments/rules/payment-states.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import * as sandbox from '../providers/sandbox-queries.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { receiveSandboxWebhook } from './webhooks/receive-webhook.ts'

const OPEN_MINUTES = 60

/** 404 unless the sandbox is in use. */
export const showBankPayment = async ({ db, provider }: PaymentGateway, id: string) => {
  const payment = provider.name === 'sandbox' ? await sandbox.findPayment(db, id) : undefined
  if (!payment) throw notFound()
  const { description, amount, way, keeps_card, status, pay_at, return_url } = payment
  return { description, amount, way, keeps_card, status, pay_at, return_url }
}

/** An ended one stays; the shop is notified as by any provider. */
export const actAtBank = async (gateway: PaymentGateway, id: string, action: BankAction) => {
  await showBankPayment(gateway, id)
  for (const ended of await applyAction(gateway, id, action)) await sendWebhook(gateway, ended)
  return showBankPayment(gateway, id)
}

type EndedPayment = { id: string; status: Exclude<BankPayment['status'], 'pending'> }

const applyAction = ({ db }: PaymentGateway, id: string, action: BankAction): Promise<EndedPayment[]> =>
  db.transaction(async (tx): Promise<EndedPayment[]> => {
    if (action === 'pay_later') {
      const { payMinutes } = await settingsOf(tx, orderSettings)
      await sandbox.payLater(tx, id, new Date(tx.now().getTime() + payLaterMinutes(payMinutes) * MINUTE_MS))
      return []
    }
    const status: EndedPayment['status'] = action === 'refuse' ? 'canceled' : 'succeeded'
    const ended =
      action === 'refuse'
        ? sandbox.endPayment(tx, id, status, { reason: 'canceled_by_customer' })
        : sandbox.endPayment(tx, id, status, { by: action === 'pay_by_poor' ? 'poor' : 'good' })
    if (!(await ended)) return []
    const duplicate = action === 'pay_twice' ? await sandbox.insertDuplicate(tx, id) : null
    return [{ id, status }, ...(duplicate ? [{ id: duplicate, status }] : [])]
  })

const sendWebhook = async (gateway: PaymentGateway, { id, status }: EndedPayment): Promise<void> => {
  failpoint('bank.paid')
  await receiveSandboxWebhook(gateway, { event: `payment.${status}`, objectId: id, body: {}, ip: 'sandbox' })
}

const BATCH_SIZE = 100

export const findDueSandboxPayments = ({ db }: PaymentGateway) =>
  sandbox.findDue(db, new Date(db.now().getTime() - OPEN_MINUTES * MINUTE_MS), BATCH_SIZE)

export const endSandboxPayment = async (
  gateway: PaymentGateway,
  { id, pays }: { id: string; pays: boolean },
): Promise<void> => {
  const status = pays ? 'succeeded' : 'canceled'
  const how = pays ? { by: 'good' as const } : { reason: 'expired_on_confirmation' }
  if (await sandbox.endPayment(gateway.db, id, status, how)) await sendWebhook(gateway, { id, status })
}
