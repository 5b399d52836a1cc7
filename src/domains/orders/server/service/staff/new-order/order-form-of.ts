import type { OrderForm } from '#/domains/orders/contract/customer.ts'
import type { NewOrderForm } from '#/domains/orders/contract/staff/new-order.ts'
import { methodOf } from '#/domains/orders/rules/pay-ways.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'

type Now = { date: string; time: string }

/** As whoever orders alone would send it. 422 names what was not told. */
export const orderFormOf = (form: NewOrderForm, now: Now): OrderForm => {
  const recipient = form.recipient ?? form.buyer
  if (!recipient && form.handover !== 'now') throw invalid({ 'recipient.phone': t('validation.required') })
  const common = {
    city_id: form.city_id,
    ...timeOf(form, now),
    promocode: form.promocode,
    withdraw_bonuses_amount: form.points,
    recipient: recipient ?? { name: t('takenOrder.nobody'), phone: '' },
    reason: form.reason,
    comment: form.comment,
    card_text: form.card_text,
    anonymous: form.anonymous,
    photo_recipient: form.photo_recipient,
    no_call: form.no_call,
    remember_date: true,
    substitution: form.substitution,
    payment_method: methodOf(form.pay),
    version: form.version,
    consents: { personal_data: form.consent, marketing: false },
  }
  if (form.handover === 'delivery')
    return { order_type: 'delivery', is_know_address: form.is_know_address, address: form.address, ...common }
  if (form.store_id === null) throw invalid({ store_id: t('validation.required') })
  return { order_type: 'pickup', store_id: form.store_id, ...common }
}

const timeOf = (form: NewOrderForm, { date, time }: Now) => {
  if (form.handover === 'now') return { date, time_type: 'asap' as const, time_from: time, time_to: time }
  if (!form.date || !form.time_type) throw invalid({ date: t('validation.required') })
  const { time_from = null, time_to = null } = form
  return { date: form.date, time_type: form.time_type, time_from, time_to }
}
