import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { OTHER_CARD } from '#/domains/orders/storefront/checkout/order-draft-store.ts'
import { cardsApi, type SavedCard } from '#/domains/payments/contract/cards.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Checkbox, RadioCards } from '#/ui/controls/choice.tsx'
import { formatCard, formatCardTerm } from './format-card.ts'

type Props = {
  userId: string
  /** Of a saved card, `OTHER_CARD`, or empty before the first choice. */
  card: string
  onCard: (card: string) => void
  keeps: boolean
  onKeeps: (keeps: boolean) => void
}

/** By which card an order is paid; nothing where the shop keeps none. */
export const CardChoice = ({ userId, card, onCard, keeps, onKeeps }: Props) => {
  const { items, canKeep } = useSavedCards(userId)
  const isKnown = card === OTHER_CARD || items.some(({ id, expired }) => id === card && !expired)
  const chosen = isKnown ? card : (items.find(({ expired }) => !expired)?.id ?? OTHER_CARD)
  const isOffered = canKeep && items.length > 0
  useEffect(() => {
    if (isOffered && chosen !== card) onCard(chosen)
  }, [isOffered, chosen, card, onCard])
  if (!canKeep) return null
  return (
    <>
      {isOffered && (
        <RadioCards
          legend={t('payments.cards.choose')}
          value={chosen}
          onChange={onCard}
          options={[...items.map(optionOf), otherCard()]}
        />
      )}
      {chosen === OTHER_CARD && (
        <Checkbox
          label={t('payments.cards.keep')}
          hint={t('payments.cards.keepHint')}
          checked={keeps}
          onChange={onKeeps}
        />
      )}
    </>
  )
}

const optionOf = (card: SavedCard) => ({
  value: card.id,
  title: formatCard(card),
  hint: card.expired ? formatCardTerm(card) : t('payments.cards.savedHint'),
  disabled: card.expired,
  icon: <CreditCard aria-hidden="true" />,
})

const otherCard = () => ({
  value: OTHER_CARD,
  title: t('payments.cards.other'),
  hint: t('payments.cards.otherHint'),
})

const useSavedCards = (userId: string) => {
  const [found, setFound] = useState<{ items: SavedCard[]; canKeep: boolean }>({ items: [], canKeep: false })
  useEffect(() => {
    const leaving = new AbortController()
    api(cardsApi.list, { signal: leaving.signal }).then(
      ({ items, can_keep: canKeep }) => setFound({ items, canKeep }),
      // Then the bank asks for a card, as it always did.
      () => undefined,
    )
    return () => leaving.abort()
  }, [userId])
  return found
}
