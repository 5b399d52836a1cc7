import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { CardForm } from '../card/card-form.tsx'
import { saveCard } from '../card/card-store.ts'

export const LineCard = ({ line }: { line: CartLine }) => {
  const words = line.options.card_text
  const [text, setText] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const open = text !== null
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  if (words === undefined) return null
  const keep = (next: string) => {
    setText(null)
    saveCard({ id: line.product_id, variantId: line.variant_id }, next, line)
  }
  return (
    <div className="cart-line-card">
      {open ? (
        <CardForm
          keep={t('cart.line.cardSave')}
          text={text}
          onType={setText}
          onKeep={keep}
          onCancel={() => setText(null)}
        />
      ) : (
        <button ref={button} type="button" className="link" onClick={() => setText(words)}>
          {t('cart.line.cardEdit')}
        </button>
      )}
    </div>
  )
}
