import type { Guards } from '#/domains/auth/server/public.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { publicAccess, type Guard, serve } from '#/platform/server/http/serve.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { bankApi, paymentsApi } from '#/domains/payments/contract/customer.ts'
import { actAtBank, showBankPayment } from '../service/sandbox-bank.ts'
import { receiveWebhook } from '../service/webhook-events.ts'
import { showBill } from '../service/show-bill.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { networkMatcher } from '#/platform/server/networks.ts'

export const paymentsRoutes = (gateway: PaymentGateway, { payments }: Settings, { customer }: Guards) => [
  serve(paymentsApi.bill, customer, ({ visitor, params }) => showBill(gateway, visitor.id, params.id)),
  serve(paymentsApi.webhook, fromYookassa(payments.yookassa), async ({ body, incoming }) => {
    await receiveWebhook(gateway, { event: body.event, objectId: body.object.id, body, ip: incoming.ip })
    return {}
  }),
  serve(bankApi.show, publicAccess, ({ params }) => showBankPayment(gateway, params.id)),
  serve(bankApi.act, publicAccess, ({ params, body }) => actAtBank(gateway, params.id, body.action)),
]

/** Notifications are not signed: only the provider's networks are accepted (`research §4.1`). */
const fromYookassa = (yookassa: Settings['payments']['yookassa']): Guard<null> => {
  const isTheirs = networkMatcher(yookassa?.addresses ?? [])
  return ({ ip }) => {
    if (!yookassa) throw notFound()
    if (!isTheirs(ip)) throw forbidden()
    return null
  }
}
