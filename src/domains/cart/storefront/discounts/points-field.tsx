import { useEffect, useRef, useState } from 'react'
import { openSignIn } from '#/domains/auth/storefront/session/session.ts'
import type { Cart, CartBonuses } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Slider } from '#/ui/controls/slider.tsx'
import { useCart } from '../state/cart-store.ts'
import { spendPoints } from './promo-store.ts'
import './discounts.css'

const DEBOUNCE_MS = 350

export const PointsField = ({ cart: { bonuses } }: { cart: Cart }) => {
  if (!bonuses) return <PointsOfGuest />
  const { balance, max, will_earn, refusal } = bonuses
  if (refusal || balance === 0 || max === 0) {
    return (
      <div className="points">
        <p className="points-head">
          <b>{t('cart.bonuses.title')}</b>
        </p>
        <p className="small muted">
          {[
            balance > 0 ? t('cart.bonuses.balance', { n: balance }) : t('cart.bonuses.empty'),
            refusal,
            will_earn > 0 && t('cart.bonuses.earn', { n: will_earn }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    )
  }
  return <PointsSlider bonuses={bonuses} />
}

const PointsOfGuest = () => (
  <div className="points">
    <button type="button" className="link" onClick={openSignIn}>
      {t('cart.bonuses.guest')}
    </button>
  </div>
)

const PointsSlider = ({ bonuses: { balance, max, applied, share } }: { bonuses: CartBonuses }) => {
  /** While the slider moves; null: the cart's own. */
  const [chosen, setChosen] = useState<number | null>(null)
  const updating = useCart(({ status }) => status === 'updating')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const value = Math.min(chosen ?? applied, max)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!updating && timer.current === undefined) setChosen(null)
  }, [updating])
  const choose = (next: number, pause = DEBOUNCE_MS) => {
    const points = Math.max(0, Math.min(max, next))
    setChosen(points)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      // «All points» stays all when the cart grows.
      spendPoints(points === max ? balance : points)
    }, pause)
  }
  const all = value === max
  return (
    <div className="points">
      <div className="points-head">
        <b>{t('cart.bonuses.label')}</b>
        <input
          className="input points-input"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('cart.bonuses.amount')}
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => choose(Number(target.value.replace(/\D/g, '').slice(0, 7)))}
        />
      </div>
      <Slider
        label={t('cart.bonuses.label')}
        min={0}
        max={max}
        value={value}
        onChange={choose}
        format={(n) => t('cart.bonuses.of', { n })}
      />
      <div className="points-foot">
        <p className="small muted">
          {t('cart.bonuses.balance', { n: balance })}{' '}
          {max < balance ? t('cart.bonuses.most', { n: max, share }) : t('cart.bonuses.mostAll')}
        </p>
        <button type="button" className="link" onClick={() => choose(all ? 0 : max, 0)}>
          {t(all ? 'cart.bonuses.none' : 'cart.bonuses.all')}
        </button>
      </div>
    </div>
  )
}
