import type { Customer } from '#/domains/auth/server/public.ts'
import { closedWarning, NOT_OPEN, PAUSED } from '#/domains/cart/rules/takes-orders.ts'
import type { Quote } from '#/domains/cart/server/public.ts'
import { conflict, invalid, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'
import {
  isPaidAtOnce,
  MAX_MONEY,
  paymentMethodsFor,
  whyPrepaid,
} from '#/domains/orders/rules/payment-methods.ts'

export const checkOrder = (form: OrderForm, payer: Customer, quote: Quote) => {
  checkIsOpen(quote)
  checkPlace(form, quote)
  assertPaymentMethod(form, payer, quote.calendar.peakDays.get(form.date)?.prepay_only ?? false)
  checkGoods(form, quote)
}

export const checkIsOpen = ({ cart: priced }: Quote) => {
  const closed = closedWarning(priced)
  if (closed?.code === PAUSED) throw unprocessable(PAUSED, { text: closed.text })
  if (closed) throw unprocessable(NOT_OPEN)
}

export const checkPlace = (form: OrderForm, { cart: priced, place }: Quote) => {
  if (form.order_type === 'delivery' && form.is_know_address && !form.address)
    throw invalid({ 'address.name': t('validation.required') })
  if (form.no_call && (form.order_type === 'pickup' || !form.is_know_address))
    throw invalid({ no_call: t('errors.no_call_unknown') })
  if (form.order_type === 'delivery' && !place)
    throw invalid({ 'address.name': t('errors.address_out_of_zone') }, 'address_out_of_zone')
  // With a known address the recipient is not asked for the time.
  if (form.time_type === 'recipient' && form.order_type === 'delivery' && form.is_know_address)
    throw conflict('slot_closed', priced)
}

/** What is ordered is what was seen. */
export const checkGoods = ({ version }: Pick<OrderForm, 'version'>, { cart: priced }: Quote) => {
  if (priced.available_products.length === 0)
    throw conflict(priced.unavailable_products.length > 0 ? 'stock_changed' : 'cart_empty', priced)
  if (Math.max(priced.totals.goods_full, priced.totals.total) > MAX_MONEY)
    throw unprocessable('order_too_large')
  if (priced.version !== version) throw conflict('cart_changed', priced)
}

/** `decisions §4, §10` */
const assertPaymentMethod = (form: OrderForm, payer: Pick<Customer, 'phone'>, prepayOnly: boolean) => {
  const { order_type, payment_method } = form
  if (!paymentMethodsFor(order_type).some(({ id }) => id === payment_method))
    throw invalid({ payment_method: t('errors.payment_method_wrong') }, 'payment_method_wrong')
  if (isPaidAtOnce(payment_method)) return
  const reason = prepayOnly
    ? 'prepay_only'
    : whyPrepaid({
        order_type,
        isAddressUnknown: form.order_type === 'delivery' && !form.is_know_address,
        isSelf: form.recipient.phone === payer.phone,
        anonymous: form.anonymous,
      })
  if (reason) throw invalid({ payment_method: t(`errors.${reason}`) }, reason)
}
