import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { type OrderDraft, useOrderDraft } from '../order-draft-store.ts'
import { type ChosenRecipient, recipientOf } from '../recipient/chosen-recipient.ts'

/** They go with the order like the form's own card. */
const cardLines = (cart: Cart | null): CartLine[] =>
  [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])].filter(
    ({ options }) => options.card_text,
  )

/** By phone: correcting the name keeps the card. */
const ownerOf = ({ phone }: ChosenRecipient): string => normalizePhone(phone) ?? ''

export type CardDoubt = {
  name: string
  text: string
}

export const cardDoubtOf = (
  { cardText, cardFor, cardForName }: OrderDraft,
  cart: Cart | null,
  recipient: ChosenRecipient,
): CardDoubt | null => {
  const owner = ownerOf(recipient)
  const text = cardText.trim() || cardLines(cart)[0]?.options.card_text
  return text && cardFor && owner && cardFor !== owner ? { name: cardForName, text } : null
}

const currentState = () => {
  const { user } = useSession.getState()
  const { draft, write } = useOrderDraft.getState()
  const { cart } = useCart.getState()
  return { draft, write, cart, recipient: recipientOf({ user, draft, choice: useChoice.getState().choice }) }
}

export const useCardDoubt = (): CardDoubt | null => {
  const user = useSession((session) => session.user)
  const choice = useChoice((state) => state.choice)
  const draft = useOrderDraft((state) => state.draft)
  const cart = useCart((state) => state.cart)
  return cardDoubtOf(draft, cart, recipientOf({ user, choice, draft }))
}

/** A card without an owner becomes the present recipient's. */
export const claimCard = (): void => {
  const { draft, cart, recipient } = currentState()
  if (!draft.cardFor && (draft.cardText.trim() || cardLines(cart).length > 0)) keepCard(recipient)
}

/** It belongs to the present recipient, unless a doubt is unanswered. */
export const typeCardText = (cardText: string): void => {
  const { draft, write, cart, recipient } = currentState()
  if (!cardText.trim() && cardLines(cart).length === 0)
    return write({ cardText, cardFor: '', cardForName: '' })
  const doubted = cardDoubtOf(draft, cart, recipient) !== null
  write({ cardText, ...(!doubted && { cardFor: ownerOf(recipient), cardForName: recipient.name }) })
}

export const keepCard = (recipient: ChosenRecipient = currentState().recipient): void =>
  useOrderDraft.getState().write({ cardFor: ownerOf(recipient), cardForName: recipient.name })

/** From form and cart; the toast offers undo. */
export const dropCard = (): void => {
  const { draft, write, cart } = currentState()
  const { setLine } = useCart.getState()
  const { cardText, cardFor, cardForName } = draft
  const lines = cardLines(cart)
  const set = ({ product_id, variant_id, options }: CartLine, quantity: number) =>
    void setLine({ product_id, variant_id, options, quantity })
  write({ cardText: '', cardFor: '', cardForName: '' })
  for (const line of lines) set(line, 0)
  const undo = () => {
    write({ cardText, cardFor, cardForName })
    for (const line of lines) set(line, line.quantity)
  }
  toast({
    title: t('orders.cardDoubt.dropped'),
    action: { label: t('orders.cardDoubt.undo'), onClick: undo },
  })
}

/** After an order: cards left in the cart keep their recipient. */
export const rememberCardOwner = ({ cardFor, cardForName }: OrderDraft): void => {
  if (cardLines(useCart.getState().cart).length > 0) useOrderDraft.getState().write({ cardFor, cardForName })
}
