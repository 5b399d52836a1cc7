import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_CARD_TEXT } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import './card-form.css'

/** Cannot be saved empty. */
export const CardForm = ({
  text,
  keep = t('catalog.product.cardKeep'),
  onType,
  onKeep,
  onCancel,
}: {
  text: string
  keep?: string
  onType: (text: string) => void
  onKeep: (text: string) => void
  onCancel: () => void
}) => {
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) return onKeep(text)
    setMissing(true)
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} className="card-form" onSubmit={submit} noValidate>
      <TextArea
        label={t('catalog.product.cardText')}
        hint={t('catalog.product.cardHint')}
        counter={{ max: MAX_CARD_TEXT }}
        maxLength={MAX_CARD_TEXT}
        rows={3}
        value={text}
        onChange={({ target }) => {
          onType(target.value)
          setMissing(false)
        }}
        error={missing ? t('catalog.product.cardMissing') : undefined}
      />
      <div className="card-form-buttons">
        <Button type="submit" size="s">
          {keep}
        </Button>
        <Button size="s" variant="line" onClick={onCancel}>
          {t('catalog.product.cardCancel')}
        </Button>
      </div>
    </form>
  )
}
