import { Check, Hourglass, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Cart, CartCertificate } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { classes } from '#/ui/classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import {
  applyCertificate,
  removeCertificate,
  typeCertificate,
  useCertificateTyping,
} from './certificate-store.ts'
import './discounts.css'

/** With its texts, which the page does without. */
export const loadCertificateField = async () => {
  await loadCertificateTexts()
  return CertificateField
}

/** A gift certificate pays what is due after promo code and points. */
const CertificateField = ({
  cart: { certificate },
  folded = false,
}: {
  cart: Cart
  /** Most visitors have none. */
  folded?: boolean
}) => {
  const [open, setOpen] = useState(false)
  const { text, error } = useCertificateTyping()
  const place = useRef<HTMLDivElement>(null)
  const byHand = useRef(false)
  const isUsed = certificate !== null
  const wasUsed = useRef(isUsed)
  // The pressed button is gone: focus moves on.
  useEffect(() => {
    if (byHand.current && wasUsed.current !== isUsed)
      place.current?.querySelector<HTMLElement>(isUsed ? 'button' : 'input, button')?.focus()
    wasUsed.current = isUsed
  }, [isUsed])
  const act = (work: () => void) => () => {
    byHand.current = true
    work()
  }
  return (
    <div ref={place} className={classes('promo', folded && 'promo-next')}>
      {certificate ? (
        <AppliedCertificate certificate={certificate} onRemove={act(removeCertificate)} />
      ) : open || text || error ? (
        <CertificateForm onApply={act(() => void applyCertificate())} />
      ) : (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('certificate.field.ask')}
        </button>
      )}
    </div>
  )
}

const CertificateForm = ({ onApply }: { onApply: () => void }) => {
  const { text, error, busy } = useCertificateTyping()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form ref={form} onSubmit={apply} noValidate>
      <TextField
        label={t('certificate.field.label')}
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => typeCertificate(target.value)}
        error={error}
        after={
          <Button type="submit" variant="line" busy={busy}>
            {t('certificate.field.apply')}
          </Button>
        }
      />
    </form>
  )
}

const AppliedCertificate = ({
  certificate,
  onRemove,
}: {
  certificate: CartCertificate
  onRemove: () => void
}) => {
  const number = String(certificate.number)
  const Sign = certificate.refusal ? Hourglass : Check
  return (
    <div className={classes('promo-saved', certificate.refusal && 'is-waiting')} role="status">
      <Sign aria-hidden="true" />
      <p>
        <b>{t('certificate.field.name', { number })}</b>
        <small>{formatUse(certificate)}</small>
      </p>
      <IconButton label={t('certificate.field.remove', { number })} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}

const formatUse = ({ refusal, applied, balance }: CartCertificate): string => {
  if (refusal) return refusal
  if (applied === 0) return t('certificate.field.balance', { sum: formatMoney(balance) })
  const sum = formatMoney(applied)
  return applied === balance
    ? t('certificate.field.all', { sum })
    : t('certificate.field.left', { sum, left: formatMoney(balance - applied) })
}
