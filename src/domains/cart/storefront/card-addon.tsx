import { Check, Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_CARD_TEXT } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { TextArea } from '#/ui/field.tsx'
import {
  closeCard,
  keepCard,
  takeCardOut,
  typeCard,
  useCardLine,
  useCardWriting,
  writeCard,
} from './card-store.ts'

type Card = { product: { id: number; name: string }; variantId: number; price: number }

const FIELD = 'card-text'

/** The card among the add-ons: its words are asked for before it goes into the cart. */
export const CardToggle = ({ product, variantId, price }: Card) => {
  const kept = useCardLine(variantId)
  const open = useCardWriting((state) => state.open)
  const cost = price > 0 ? formatMoney(price) : t('ui.price.free')
  return (
    <button
      type="button"
      className="addon-toggle"
      aria-pressed={kept !== undefined}
      aria-expanded={open}
      aria-controls={FIELD}
      aria-label={t('catalog.product.addAddon', { name: product.name, price: cost })}
      onClick={() => (kept ? void takeCardOut(kept) : open ? closeCard() : writeCard(kept))}
    >
      <span>{cost}</span>
      <span className="round-mark">{kept ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}</span>
    </button>
  )
}

/** What is written on the card, under the add-ons: the field, or the words that are kept. */
export const CardWords = ({ product: { id }, variantId }: Omit<Card, 'price'>) => {
  const kept = useCardLine(variantId)
  const { open, text } = useCardWriting()
  return (
    <div id={FIELD}>
      {open ? (
        <CardForm text={text} onKeep={(words) => keepCard({ id, variantId }, words, kept)} />
      ) : (
        kept && (
          <div className="card-kept">
            <p>{kept.options.card_text ?? t('catalog.product.cardPlain')}</p>
            <button type="button" className="link" onClick={() => writeCard(kept)}>
              {t('catalog.product.cardChange')}
            </button>
          </div>
        )
      )}
    </div>
  )
}

const CardForm = ({ text, onKeep }: { text: string; onKeep: (text: string) => void }) => {
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) return onKeep(text)
    setMissing(true)
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} className="card-form" onSubmit={keep} noValidate>
      <TextArea
        label={t('catalog.product.cardText')}
        hint={t('catalog.product.cardHint')}
        counter={{ max: MAX_CARD_TEXT }}
        maxLength={MAX_CARD_TEXT}
        rows={3}
        value={text}
        onChange={({ target }) => {
          typeCard(target.value)
          setMissing(false)
        }}
        error={missing ? t('catalog.product.cardMissing') : undefined}
      />
      <div className="card-form-buttons">
        <Button type="submit" size="s">
          {t('catalog.product.cardKeep')}
        </Button>
        <Button size="s" variant="line" onClick={closeCard}>
          {t('catalog.product.cardCancel')}
        </Button>
      </div>
    </form>
  )
}
