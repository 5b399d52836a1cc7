import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { type OrderDraft, useOrderDraft } from '../../order-draft-store.ts'
import { clearErrors } from '../../order-form-store.ts'
import { typeCardText } from '../card-owner.ts'
import { occasions, ideasFor } from './occasions.ts'

type Card = Pick<OrderDraft, 'cardText' | 'cardFor' | 'cardForName'>

/** Own words come back by a toast, with their recipient; suggested ones are a tap away. */
export const putIdea = (words: string): void => replaceCard(() => typeCardText(words))

const replaceCard = (write: () => void): void => {
  const { cardText, cardFor, cardForName } = useOrderDraft.getState().draft
  write()
  clearErrors('card_text')
  if (isOwn(cardText)) offerBack({ cardText, cardFor, cardForName })
}

const isOwn = (text: string): boolean =>
  text.trim() !== '' && !occasions().some((occasion) => ideasFor(occasion).includes(text))

const offerBack = (card: Card): void => {
  toast({
    title: t('cardIdeas.replaced'),
    text: card.cardText,
    action: {
      label: t('cardIdeas.undo'),
      onClick: () => replaceCard(() => useOrderDraft.getState().write(card)),
    },
  })
}
