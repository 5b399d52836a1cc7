import { customer } from '#/domains/auth/server/public.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { guarded, publicAccess, serve } from '#/platform/server/http/serve.ts'
import { oncePerShop } from '#/platform/server/app-context.ts'
import { cardsApi } from '#/domains/payments/contract/cards.ts'
import { invoiceApi } from '#/domains/payments/contract/invoice.ts'
import { payLinkApi } from '#/domains/payments/contract/pay-link.ts'
import { bankApi, paymentsApi } from '#/domains/payments/contract/customer.ts'
import { actAtBank, showBankPayment } from '../service/sandbox-bank.ts'
import { receiveFiscalHint } from '../service/receipts/register-cash-receipt.ts'
import { linkInvoice } from '../service/invoices/link-invoice.ts'
import { payByLink, showPayPage } from '../service/pay-by-link.ts'
import { listSavedCards, removeSavedCard } from '../service/saved-cards.ts'
import { receiveWebhook } from '../service/webhooks/receive-webhook.ts'
import { payBy, showBill, showWays } from '../service/show-bill.ts'
import { paymentGateway } from '../payment-gateway.ts'
import { networkMatcher } from '#/platform/server/http/networks.ts'

const isFromYookassa = oncePerShop(({ settings: { payments } }) =>
  networkMatcher(payments.yookassa?.addresses ?? []),
)

/** Unsigned: only the provider's networks are accepted (`research §4.1`). */
const yookassa = guarded(publicAccess.access, ({ ip }, _db, context) => {
  if (!context.settings.payments.yookassa) throw notFound()
  if (!isFromYookassa(context)(ip)) throw forbidden()
  return null
})

/** Unsigned, and from any address: believed only when asked back. */
const fiscalRegister = guarded(publicAccess.access, (_request, _db, context) => {
  if (!context.settings.fiscal.atol) throw notFound()
  return null
})

export const paymentsRoutes = [
  serve(paymentsApi.bill, customer, ({ context, visitor, params }) =>
    showBill(paymentGateway(context), visitor.id, params.id),
  ),
  serve(paymentsApi.ways, customer, ({ context, visitor, params }) =>
    showWays(paymentGateway(context), visitor.id, params.id),
  ),
  serve(paymentsApi.payBy, customer, ({ context, visitor, params, body }) =>
    payBy(paymentGateway(context), visitor.id, params.id, body.way),
  ),
  serve(invoiceApi.link, customer, ({ context, visitor, params }) =>
    linkInvoice(context, visitor.id, params.id),
  ),
  serve(payLinkApi.show, publicAccess, ({ context, params }) =>
    showPayPage(paymentGateway(context), params.token),
  ),
  serve(payLinkApi.pay, publicAccess, ({ context, params }) =>
    payByLink(paymentGateway(context), params.token),
  ),
  serve(cardsApi.list, customer, ({ context, visitor }) =>
    listSavedCards(paymentGateway(context), visitor.id),
  ),
  serve(cardsApi.remove, customer, ({ context, visitor, params }) =>
    removeSavedCard(paymentGateway(context), visitor.id, params.id),
  ),
  serve(paymentsApi.webhook, yookassa, async ({ context, body, incoming }) => {
    const { event, object } = body
    await receiveWebhook(paymentGateway(context), { event, objectId: object.id, body, ip: incoming.ip })
    return {}
  }),
  serve(paymentsApi.fiscalCallback, fiscalRegister, async ({ context, body }) => {
    await receiveFiscalHint(paymentGateway(context), body.uuid)
    return {}
  }),
  serve(bankApi.show, publicAccess, ({ context, params }) =>
    showBankPayment(paymentGateway(context), params.id),
  ),
  serve(bankApi.act, publicAccess, ({ context, params, body }) =>
    actAtBank(paymentGateway(context), params.id, body.action),
  ),
]
