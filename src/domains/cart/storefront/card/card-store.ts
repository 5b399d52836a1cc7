import { create } from 'zustand'
import type { CartLine } from '#/domains/cart/contract.ts'
import { CARD_TEXT } from '#/domains/cart/storage-names.ts'
import { openDraft } from '#/platform/web/drafts.ts'
import { useCart } from '../state/cart-store.ts'

const storedText = () => openDraft<string>(CARD_TEXT)

type WritingState = {
  open: boolean
  text: string
}

export const useCardWriting = create<WritingState>(() => ({ open: false, text: '' }))

export const clearCardText = (): void => {
  useCardWriting.setState({ open: false, text: '' })
  storedText().write(null)
}

type Card = { id: number; variantId: number }

export const writeCard = (cardLine: CartLine | undefined): void =>
  useCardWriting.setState({ open: true, text: cardLine?.options.card_text ?? storedText().read() ?? '' })

export const closeCard = (): void => useCardWriting.setState({ open: false })

export const typeCard = (text: string): void => {
  useCardWriting.setState({ text })
  storedText().write(text || null)
}

export const saveCard = ({ id, variantId }: Card, text: string, before: CartLine | undefined): void => {
  const { setLine } = useCart.getState()
  const options = { card_text: text.trim() }
  closeCard()
  storedText().write(null)
  if (before?.options.card_text === options.card_text) return
  if (before) void removeCard(before)
  void setLine({ product_id: id, variant_id: variantId, quantity: 1, options })
}

export const removeCard = ({ product_id, variant_id, options }: CartLine): Promise<void> =>
  useCart.getState().setLine({ product_id, variant_id, quantity: 0, options })

export const useCardLine = (variantId: number): CartLine | undefined =>
  useCart(({ cart }) =>
    [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])].find(
      ({ variant_id }) => variant_id === variantId,
    ),
  )
