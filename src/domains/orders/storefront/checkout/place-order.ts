import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { forgetCardText } from '#/domains/cart/storefront/card/card-store.ts'
import { keptDiscounts, takeCart, useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { forgetDiscounts } from '#/domains/cart/storefront/discounts/discount-store.ts'
import type { TimeType } from '#/domains/delivery/contract/customer.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { type ApiError, isApiError } from '#/platform/shared/errors.ts'
import { rememberCardOwner } from './wishes/card-owner.ts'
import { describeChanges } from './cart-changes.ts'
import {
  forgetAttempt,
  nextAttempt,
  type OrderBody,
  type Sent,
  sendOrder,
  unanswered,
} from './order-attempt.ts'
import { forgetDraft, useOrderDraft } from './order-draft-store.ts'
import type { OrderErrors } from './order-checks.ts'
import { useOrderForm } from './order-form-store.ts'
import { methodNow } from './payment/payment-store.ts'
import { isDateOffered, recipientOf } from './recipient/chosen-recipient.ts'
import { saveRecipient } from './recipient/recipients-store.ts'

export type Placed = { kind: 'placed' } & Sent
export type Placing =
  | Placed
  /** The cart, a price or the window is not what the customer saw: they look again before ordering. */
  | { kind: 'changed'; changes: string[]; timeLost: boolean }
  | { kind: 'invalid'; errors: OrderErrors; detail: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'signedOut' }
  | { kind: 'offline' }

/**
 * Places the order that the screen shows; whatever goes wrong, everything typed stays. After an answer was lost the
 * cart is not asked first: the order that may have emptied it is found by its key.
 */
export const placeOrder = async (): Promise<Placing> => {
  const seen = useCart.getState().cart
  if (!unanswered()) await useCart.getState().load()
  const { cart } = useCart.getState()
  const changes = seen && cart ? describeChanges(seen, cart) : []
  if (!cart) return { kind: 'offline' }
  if (changes.length > 0) return { kind: 'changed', changes, timeLost: false }
  try {
    return placed(await sendOrder(nextAttempt(orderForm(cart))))
  } catch (error) {
    return isApiError(error) ? refusalOf(error, cart) : { kind: 'offline' }
  }
}

/**
 * What became of an order whose answer was lost: it is sent again as it was, under the same key. null when there is
 * none, or when it turns out that it was never made.
 */
export const settleUnanswered = async (): Promise<Placing | null> => {
  const attempt = unanswered()
  if (!attempt) return null
  try {
    return placed(await sendOrder(attempt))
  } catch (error) {
    return isApiError(error) && !unanswered() ? null : { kind: 'offline' }
  }
}

const placed = (sent: Sent): Placing => ({ kind: 'placed', ...sent })

/**
 * What was ordered is no draft any more; the place is kept for the next time, the time is not. When the customer stands at
 * the order: until then the form stays as it was.
 */
export const finishOrder = (): void => {
  forgetAttempt()
  keepRecipient()
  const { draft } = useOrderDraft.getState()
  forgetDraft()
  forgetDiscounts()
  forgetCardText()
  useOrderForm.setState({ repeated: null })
  useChoice.getState().update({ date: null, order: { time_type: null, time_from: null, time_to: null } })
  void useCart
    .getState()
    .load()
    .then(() => rememberCardOwner(draft))
}

/** Who was typed in is there for the next time, where that was wished. */
const keepRecipient = () => {
  const { user, draft, recipient } = who()
  if (user && recipient.kind === 'other' && draft.saveRecipient) void saveRecipient(user.id, recipient)
}

const who = () => {
  const { user } = useSession.getState()
  const { draft } = useOrderDraft.getState()
  return { user, draft, recipient: recipientOf({ user, draft, choice: useChoice.getState().choice }) }
}

const refusalOf = ({ status, body }: ApiError, seen: Cart): Placing => {
  if (status === 401) return { kind: 'signedOut' }
  if (!body) return { kind: 'offline' }
  if (status === 422 && body.fields) return { kind: 'invalid', errors: body.fields, detail: body.detail }
  if (status !== 409) return { kind: 'refused', detail: body.detail }
  const fresh = freshCart(body.fresh)
  if (fresh) takeCart(fresh)
  else void useCart.getState().load()
  const changes = fresh ? describeChanges(seen, fresh) : []
  return {
    kind: 'changed',
    // What has changed says more than that something has.
    changes: changes.length > 0 ? changes : [body.detail],
    timeLost: body.code.startsWith('slot_'),
  }
}

const freshCart = (fresh: unknown): Cart | null => {
  const cart = (fresh && typeof fresh === 'object' && 'cart' in fresh ? fresh.cart : fresh) as
    | Partial<Cart>
    | null
    | undefined
  return cart?.available_products && cart.totals ? (cart as Cart) : null
}

const typed = (text: string): string | undefined => text.trim() || undefined

const orderForm = (cart: Cart): OrderBody => {
  const { choice } = useChoice.getState()
  const { draft, recipient } = who()
  const { time_type, time_from, time_to, store_id } = choice.order
  const gift = recipient.kind !== 'self'
  const method = methodNow()
  const common = {
    city_id: choice.city_id,
    date: choice.date ?? '',
    time_type: time_type as TimeType,
    time_from,
    time_to,
    ...keptDiscounts(),
    recipient: { name: recipient.name, phone: recipient.phone },
    reason: typed(draft.reason),
    comment: typed(draft.comment),
    card_text: typed(draft.cardText),
    anonymous: gift && draft.anonymousOrder,
    photo_recipient: gift && choice.order_type === 'delivery' && draft.photoRecipient,
    remember_date: isDateOffered(recipient, draft) && draft.rememberDate,
    substitution: draft.substitution,
    payment_method: method?.id ?? 0,
    ...(method?.at_once && { receipt_email: draft.receiptEmail.trim() }),
    version: cart.version,
    consents: {
      personal_data: draft.personalData,
      marketing: draft.marketing,
    },
  }
  if (choice.order_type === 'pickup') return { order_type: 'pickup', store_id: store_id ?? 0, ...common }
  if (!choice.is_know_address) return { order_type: 'delivery', is_know_address: false, ...common }
  return { order_type: 'delivery', address: addressOf(choice.address), ...common }
}

const addressOf = ({ name, comment, coords, ...address }: ChosenAddress['address']) => ({
  name: name.trim(),
  comment: typed(comment),
  coords,
  ...(address.private
    ? { private: true }
    : {
        apartment: typed(address.apartment),
        entrance: typed(address.entrance),
        floor: typed(address.floor),
        intercom: typed(address.intercom),
      }),
})
