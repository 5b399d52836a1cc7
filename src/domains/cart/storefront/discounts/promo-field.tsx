import { Check, Hourglass, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { openSignIn } from '#/domains/auth/storefront/session/session.ts'
import type { Cart, CartPromo } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { applyPromo, removePromo, spendPoints, typePromo, usePromoTyping } from './promo-store.ts'
import './discounts.css'

export const PromoField = ({
  cart: { promocode },
  folded = false,
}: {
  cart: Cart
  /** Most visitors have no code. */
  folded?: boolean
}) => {
  const [open, setOpen] = useState(!folded)
  const { text, error } = usePromoTyping()
  const place = useRef<HTMLDivElement>(null)
  const hadCode = useRef(promocode !== null)
  const byHand = useRef(false)
  const hasCode = promocode !== null
  // The pressed button is gone: focus moves on.
  useEffect(() => {
    if (byHand.current && hadCode.current !== hasCode)
      place.current?.querySelector<HTMLElement>(hasCode ? 'button' : 'input, button')?.focus()
    hadCode.current = hasCode
  }, [hasCode])
  const act = (work: () => void) => () => {
    byHand.current = true
    work()
  }
  return (
    <div ref={place} className="promo">
      {promocode ? (
        <AppliedPromo promo={promocode} onRemove={act(removePromo)} />
      ) : open || text || error ? (
        <PromoForm onApply={act(() => void applyPromo())} focused={folded} />
      ) : (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('cart.promo.ask')}
        </button>
      )}
    </div>
  )
}

const PromoForm = ({ onApply, focused }: { onApply: () => void; focused: boolean }) => {
  const { text, error, busy } = usePromoTyping()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [focused])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form ref={form} onSubmit={apply} noValidate>
      <TextField
        label={t('cart.promo.label')}
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => typePromo(target.value)}
        error={error}
        after={
          <Button type="submit" variant="line" busy={busy}>
            {t('cart.promo.apply')}
          </Button>
        }
      />
    </form>
  )
}

const AppliedPromo = ({
  promo: { code, title, ok, error },
  onRemove,
}: {
  promo: CartPromo
  onRemove: () => void
}) => {
  const Sign = ok ? Check : Hourglass
  return (
    <div className={classes('promo-saved', !ok && 'is-waiting')} role="status">
      <Sign aria-hidden="true" />
      <p>
        <b>{code}</b>
        {error?.code === 'promo_login_required' ? (
          <button type="button" className="link" onClick={openSignIn}>
            {error.text}
          </button>
        ) : (
          <small>{ok ? title : error?.text}</small>
        )}
        {error?.code === 'promo_bonuses' && (
          <button type="button" className="link" onClick={() => spendPoints(0)}>
            {t('cart.bonuses.none')}
          </button>
        )}
      </p>
      <IconButton label={t('cart.promo.remove', { code })} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
