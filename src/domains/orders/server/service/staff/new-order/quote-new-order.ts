import { agreementsOf, type Staff } from '#/domains/auth/server/public.ts'
import * as cart from '#/domains/cart/server/public.ts'
import type { DeliveryChoice } from '#/domains/cart/server/public.ts'
import { findTypedPromo } from '#/domains/promo/server/public.ts'
import type { NewOrderDraft, NewOrderQuote } from '#/domains/orders/contract/staff/new-order.ts'
import { findManagers, findUserByPhone } from '#/domains/orders/server/queries/staff/new-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden } from '#/platform/server/errors.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { basketOf, priceMadeBouquets } from './basket-of-lines.ts'
import { certificateOf } from './certificate-of.ts'
import { listPayWays } from './pay-ways.ts'

/** As the cart of whoever orders; 403 for another store. */
export const quoteNewOrder = async (
  db: Db,
  staff: Staff,
  draft: NewOrderDraft,
): Promise<NewOrderQuote & { cart: cart.Quote['cart'] }> => {
  requireOwnStore(staff, draft.store_id)
  if (draft.promocode) await findTypedPromo(db, draft.promocode, { visitor: `staff ${staff.id}` })
  const certificate = await certificateOf(db, staff, draft)
  const buyer = draft.buyer_phone ? await findUserByPhone(db, draft.buyer_phone) : undefined
  const made = await priceMadeBouquets(db, draft.lines)
  const basket = basketOf(buyer?.id ?? null, draft.lines, made)
  const quote = await cart.quoteCart(db, basket, { ...choiceOfDraft(draft), certificate })
  const date = draft.date ?? quote.today
  return {
    cart: quote.cart,
    made: made.map(({ byRule, floor, fee, stems }) => ({ by_rule: byRule, floor, fee, stems })),
    ways: listPayWays({
      ...draft,
      buyerPhone: draft.buyer_phone,
      recipientPhone: draft.recipient_phone,
      isPrepaidDay: quote.calendar.peakDays.get(date)?.prepay_only ?? false,
    }),
    managers: quote.cart.outside ? [...(await findManagers(db, draft.store_id))] : [],
    has_consent: buyer ? hasConsent(await ask(db, agreementsOf(db, buyer.id))) : null,
  }
}

export const hasConsent = (agreements: { purpose: string; given: boolean }[]): boolean =>
  agreements.some(({ purpose, given }) => purpose === 'personal_data' && given)

/** Florists and managers of a store take orders for it. */
export const requireOwnStore = ({ storeId }: Staff, chosen: number | null): void => {
  if (storeId !== null && chosen !== storeId) throw forbidden('other_store')
}

const choiceOfDraft = (draft: NewOrderDraft): DeliveryChoice => ({
  city_id: draft.city_id,
  order_type: draft.handover === 'delivery' ? 'delivery' : 'pickup',
  date: draft.date,
  time_type: draft.handover === 'now' ? undefined : draft.time_type,
  promocode: draft.promocode,
  withdraw_bonuses_amount: draft.points,
  store_id: draft.store_id ?? undefined,
  ...(draft.handover === 'delivery' && {
    is_know_address: draft.is_know_address,
    address: draft.address?.name,
    coords: draft.address?.coords ?? undefined,
  }),
})
