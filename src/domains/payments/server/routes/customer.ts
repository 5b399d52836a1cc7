import type { Guards } from '#/domains/auth/server/public.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { anyone, type Guard, serve } from '#/platform/server/http/serve.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { bankApi, paymentsApi } from '#/domains/payments/contract/customer.ts'
import { actAtBank, showBankPayment } from '../service/sandbox-bank.ts'
import { takeHint } from '../service/webhook-events.ts'
import { showBill } from '../service/show-bill.ts'
import type { Till } from '../payment-gateway.ts'
import { inNetworks } from '#/platform/server/networks.ts'

export const paymentsRoutes = (till: Till, { payments }: Settings, { customer }: Guards) => [
  serve(paymentsApi.bill, customer, ({ visitor, params }) => showBill(till, visitor.id, params.id)),
  serve(paymentsApi.webhook, fromYookassa(payments.yookassa), async ({ body, incoming }) => {
    await takeHint(till, { event: body.event, objectId: body.object.id, body, ip: incoming.ip })
    return {}
  }),
  serve(bankApi.show, anyone, ({ params }) => showBankPayment(till, params.id)),
  serve(bankApi.act, anyone, ({ params, body }) => actAtBank(till, params.id, body.action)),
]

/** Its notifications are not signed: where they come from is the first thing to look at (`research §4.1`). */
const fromYookassa = (yookassa: Settings['payments']['yookassa']): Guard<null> => {
  const isTheirs = inNetworks(yookassa?.addresses ?? [])
  return ({ ip }) => {
    if (!yookassa) throw notFound()
    if (!isTheirs(ip)) throw forbidden()
    return null
  }
}
