import { Check, Plus } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import {
  closeCard,
  saveCard,
  removeCard,
  typeCard,
  useCardLine,
  useCardWriting,
  writeCard,
} from './card-store.ts'

type Card = { product: { id: number; name: string }; variantId: number; price: number }

const FIELD = 'card-text'

/** Fetched once the page has started. */
const cardForm = async () => (await import('./card-form.tsx')).CardForm
const CardForm = lazyPart(cardForm)

export const CardToggle = ({ product, variantId, price }: Card) => {
  const cardLine = useCardLine(variantId)
  const open = useCardWriting((state) => state.open)
  const cost = price > 0 ? formatMoney(price) : t('ui.price.free')
  return (
    <button
      type="button"
      className="addon-toggle"
      aria-pressed={cardLine !== undefined}
      aria-expanded={open}
      aria-controls={FIELD}
      aria-label={t('catalog.product.addAddon', { name: product.name, price: cost })}
      onClick={() => (cardLine ? void removeCard(cardLine) : open ? closeCard() : writeCard(cardLine))}
    >
      <span>{cost}</span>
      <span className="round-mark">
        {cardLine ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      </span>
    </button>
  )
}

export const CardText = ({ product: { id }, variantId }: Omit<Card, 'price'>) => {
  const cardLine = useCardLine(variantId)
  const { open, text } = useCardWriting()
  useEffect(() => void cardForm().catch(() => undefined), [])
  return (
    <div id={FIELD}>
      {open ? (
        <Suspense>
          <CardForm
            text={text}
            onType={typeCard}
            onKeep={(words) => saveCard({ id, variantId }, words, cardLine)}
            onCancel={closeCard}
          />
        </Suspense>
      ) : (
        cardLine && (
          <div className="card-saved">
            <p>{cardLine.options.card_text ?? t('catalog.product.cardPlain')}</p>
            <button type="button" className="link" onClick={() => writeCard(cardLine)}>
              {t('catalog.product.cardChange')}
            </button>
          </div>
        )
      )}
    </div>
  )
}
