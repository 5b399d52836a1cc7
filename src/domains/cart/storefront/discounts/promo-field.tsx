import { openSignIn } from '#/domains/auth/storefront/session/session.ts'
import type { Cart, CartPromo } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { CodeField } from './code-field.tsx'
import { applyPromo, removePromo, spendPoints, typePromo, usePromoTyping } from './promo-store.ts'
import './discounts.css'

export const PromoField = ({ cart: { promocode }, folded = false }: { cart: Cart; folded?: boolean }) => (
  <CodeField
    folded={folded}
    typing={usePromoTyping()}
    texts={{ ask: t('cart.promo.ask'), label: t('cart.promo.label'), apply: t('cart.promo.apply') }}
    onType={typePromo}
    onApply={() => void applyPromo()}
    onRemove={removePromo}
    applied={promocode && appliedOf(promocode)}
  />
)

const appliedOf = (promo: CartPromo) => ({
  name: promo.code,
  waits: !promo.ok,
  remove: t('cart.promo.remove', { code: promo.code }),
  note: <PromoNote promo={promo} />,
})

const PromoNote = ({ promo: { title, ok, error } }: { promo: CartPromo }) => (
  <>
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
  </>
)
