import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { dropCard, keepCard, useCardDoubt } from './card-owner.ts'
import { clearErrors } from '../order-form-store.ts'

export const CardDoubt = () => {
  const doubt = useCardDoubt()
  if (!doubt) return null
  const { name, text } = doubt
  const answer = (act: () => void) => () => {
    act()
    clearErrors('card_text')
  }
  return (
    <Note tone="honey" role="status" className="card-doubt">
      <p>{name ? t('orders.cardDoubt.text', { name, text }) : t('orders.cardDoubt.textUnnamed', { text })}</p>
      <p className="order-chips">
        <Button size="s" variant="soft" onClick={answer(dropCard)}>
          {t('orders.cardDoubt.drop')}
        </Button>
        <Button size="s" variant="line" onClick={answer(() => keepCard())}>
          {t('orders.cardDoubt.keep')}
        </Button>
      </p>
    </Note>
  )
}
