import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import { clearCardText } from '#/domains/cart/storefront/card/card-store.ts'
import { savedDiscounts, takeCart, useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import {
  saveCertificate,
  savedCertificateCode,
} from '#/domains/cart/storefront/discounts/chosen-certificate-store.ts'
import { clearDiscounts } from '#/domains/cart/storefront/discounts/discount-store.ts'
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
  type SentOrder,
  sendOrder,
  unansweredAttempt,
} from './order-attempt.ts'
import { forgetDraft, OTHER_CARD, type OrderDraft, useOrderDraft } from './order-draft-store.ts'
import type { OrderErrors } from './order-checks.ts'
import { useOrderForm } from './order-form-store.ts'
import { methodNow } from './payment/payment-store.ts'
import { isDateOffered, recipientOf } from './recipient/chosen-recipient.ts'
import { saveRecipient } from './recipient/recipients-store.ts'

export type PlacedOrder = { kind: 'placed' } & SentOrder
export type PlaceOrderResult =
  | PlacedOrder
  /** To be confirmed again. */
  | { kind: 'changed'; changes: string[]; timeLost: boolean }
  | { kind: 'invalid'; errors: OrderErrors; detail: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'signedOut' }
  | { kind: 'offline' }

/**
 * `seen`: what the customer agrees to. The form survives any failure. After a lost answer the cart is not reloaded: the order may have emptied it.
 */
export const placeOrder = async (seen: Cart | null): Promise<PlaceOrderResult> => {
  if (!unansweredAttempt()) await useCart.getState().load()
  const { cart } = useCart.getState()
  const changes = seen && cart ? describeChanges(seen, cart) : []
  if (!cart) return { kind: 'offline' }
  if (changes.length > 0) return { kind: 'changed', changes, timeLost: false }
  try {
    return asPlaced(await sendOrder(nextAttempt(orderForm(cart))))
  } catch (error) {
    return isApiError(error) ? failureOf(error, cart) : { kind: 'offline' }
  }
}

/** null when there is none or it was never created. */
export const settleUnanswered = async (): Promise<PlaceOrderResult | null> => {
  const attempt = unansweredAttempt()
  if (!attempt) return null
  try {
    return asPlaced(await sendOrder(attempt))
  } catch (error) {
    return isApiError(error) && !unansweredAttempt() ? null : { kind: 'offline' }
  }
}

const asPlaced = (sent: SentOrder): PlaceOrderResult => ({ kind: 'placed', ...sent })

/** Keeps the place. Called once the order's page is open. */
export const finishOrder = (): void => {
  forgetAttempt()
  saveTypedRecipient()
  const { draft } = useOrderDraft.getState()
  forgetDraft()
  clearDiscounts()
  saveCertificate(null)
  clearCardText()
  useOrderForm.setState({ repeated: null })
  useChoice.getState().update({ date: null, order: { time_type: null, time_from: null, time_to: null } })
  void useCart
    .getState()
    .load()
    .then(() => rememberCardOwner(draft))
}

const saveTypedRecipient = () => {
  const { user, draft, recipient } = currentDraft()
  if (user && recipient.kind === 'other' && draft.saveRecipient) void saveRecipient(user.id, recipient)
}

const currentDraft = () => {
  const { user } = useSession.getState()
  const { draft } = useOrderDraft.getState()
  return { user, draft, recipient: recipientOf({ user, draft, choice: useChoice.getState().choice }) }
}

const failureOf = ({ status, body }: ApiError, seen: Cart): PlaceOrderResult => {
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

const textOrUndefined = (text: string): string | undefined => text.trim() || undefined

const orderForm = (cart: Cart): OrderBody => {
  const { choice } = useChoice.getState()
  const { draft, recipient } = currentDraft()
  const { time_type, time_from, time_to, store_id } = choice.order
  const gift = recipient.kind !== 'self'
  const method = methodNow()
  const common = {
    city_id: choice.city_id,
    date: choice.date ?? '',
    time_type: time_type as TimeType,
    time_from,
    time_to,
    ...savedDiscounts(),
    certificate: savedCertificateCode(),
    recipient: { name: recipient.name, phone: recipient.phone },
    reason: textOrUndefined(draft.reason),
    comment: textOrUndefined(draft.comment),
    card_text: textOrUndefined(draft.cardText),
    anonymous: gift && draft.anonymousOrder,
    no_call: gift && choice.order_type === 'delivery' && choice.is_know_address && draft.noCall,
    photo_recipient: gift && choice.order_type === 'delivery' && draft.photoRecipient,
    remember_date: isDateOffered(recipient, draft) && draft.rememberDate,
    substitution: draft.substitution,
    payment_method: method?.id ?? 0,
    ...(method?.at_once && { receipt_email: draft.receiptEmail.trim() }),
    ...(method?.code === 'online' && cardOf(draft)),
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

const cardOf = ({ selectedCard: card, keepCard }: OrderDraft) =>
  card === '' || card === OTHER_CARD ? { keep_card: keepCard } : { saved_card: card }

const addressOf = ({ name, comment, coords, ...address }: ChosenAddress['address']) => ({
  name: name.trim(),
  comment: textOrUndefined(comment),
  coords,
  ...(address.private
    ? { private: true }
    : {
        apartment: textOrUndefined(address.apartment),
        entrance: textOrUndefined(address.entrance),
        floor: textOrUndefined(address.floor),
        intercom: textOrUndefined(address.intercom),
      }),
})
