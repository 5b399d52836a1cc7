import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { cardsApi, type SavedCard } from '#/domains/payments/contract/cards.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { formatCard, formatCardTerm } from './format-card.ts'

export const SavedCardsList = ({
  cards,
  onChanged,
}: {
  cards: SavedCard[]
  onChanged: () => Promise<void>
}) => {
  const [busy, setBusy] = useState<string | null>(null)
  const remove = async (card: SavedCard) => {
    setBusy(card.id)
    try {
      await api(cardsApi.remove, { params: { id: card.id } })
      toast({ title: t('payments.cards.removed', { card: formatCard(card) }), tone: 'leaf' })
    } catch (error) {
      toast({ title: sayFailure(error), tone: 'rose' })
    }
    await onChanged()
    setBusy(null)
  }
  if (cards.length === 0) return <p className="muted">{t('payments.cards.none')}</p>
  return (
    <>
      <ul className="account-rows">
        {cards.map((card) => (
          <li key={card.id}>
            <CreditCard aria-hidden="true" />
            <p className="grow">
              <b>{formatCard(card)}</b>
              <small>{formatCardTerm(card)}</small>
            </p>
            <Button
              size="s"
              variant="line"
              busy={busy === card.id}
              aria-label={t('payments.cards.removeNamed', { card: formatCard(card) })}
              onClick={() => void remove(card)}
            >
              {t('payments.cards.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('payments.cards.text')}</p>
    </>
  )
}
