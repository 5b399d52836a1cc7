import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { type OrderDraft, useOrderDraft } from '../order-draft-store.ts'
import { type ChosenRecipient, recipientOf } from '../recipient/chosen-recipient.ts'

/** The words on cards in the cart: they go with the order as those of the form do. */
const cardLines = (cart: Cart | null): CartLine[] =>
  [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])].filter(
    ({ options }) => options.card_text,
  )

/** Whose words are meant: a person is known by the phone, also while the name is put right. */
const ownerOf = ({ phone }: ChosenRecipient): string => normalizePhone(phone) ?? ''

export type CardDoubt = {
  /** For whom the card was written. */
  name: string
  text: string
}

/** The card was written for somebody else than gets the flowers now; null where it was not, or there is none. */
export const cardDoubtOf = (
  { cardText, cardFor, cardForName }: OrderDraft,
  cart: Cart | null,
  recipient: ChosenRecipient,
): CardDoubt | null => {
  const owner = ownerOf(recipient)
  const text = cardText.trim() || cardLines(cart)[0]?.options.card_text
  return text && cardFor && owner && cardFor !== owner ? { name: cardForName, text } : null
}

const now = () => {
  const { user } = useSession.getState()
  const { draft, write } = useOrderDraft.getState()
  const { cart } = useCart.getState()
  return { draft, write, cart, recipient: recipientOf({ user, draft, choice: useChoice.getState().choice }) }
}

/** The same for the screen. */
export const useCardDoubt = (): CardDoubt | null => {
  const user = useSession((session) => session.user)
  const choice = useChoice((state) => state.choice)
  const draft = useOrderDraft((state) => state.draft)
  const cart = useCart((state) => state.cart)
  return cardDoubtOf(draft, cart, recipientOf({ user, choice, draft }))
}

/** Words that are nobody's yet are for who gets the flowers now. */
export const claimCard = (): void => {
  const { draft, cart, recipient } = now()
  if (!draft.cardFor && (draft.cardText.trim() || cardLines(cart).length > 0)) keepCard(recipient)
}

/** What is typed is for who gets the flowers now, unless other words still wait for an answer. */
export const typeCardText = (cardText: string): void => {
  const { draft, write, cart, recipient } = now()
  if (!cardText.trim() && cardLines(cart).length === 0)
    return write({ cardText, cardFor: '', cardForName: '' })
  const doubted = cardDoubtOf(draft, cart, recipient) !== null
  write({ cardText, ...(!doubted && { cardFor: ownerOf(recipient), cardForName: recipient.name }) })
}

/** The same words go to this one, too. */
export const keepCard = (recipient: ChosenRecipient = now().recipient): void =>
  useOrderDraft.getState().write({ cardFor: ownerOf(recipient), cardForName: recipient.name })

/** Takes the words out of the form and of the cart, with a way back. */
export const dropCard = (): void => {
  const { draft, write, cart } = now()
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

/** After an order: a card that stayed in the cart is still that recipient's. */
export const rememberCardOwner = ({ cardFor, cardForName }: OrderDraft): void => {
  if (cardLines(useCart.getState().cart).length > 0) useOrderDraft.getState().write({ cardFor, cardForName })
}
