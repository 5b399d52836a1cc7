import { useState } from 'react'
import { MAX_QUANTITY } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { useCart, useQuantity } from './state/cart-store.ts'

type BuyableProduct = { product: { id: number; name: string }; variantId: number; price: number }

const useBuying = ({ product, variantId }: BuyableProduct) => {
  const kept = useQuantity(variantId)
  const setLine = useCart((state) => state.setLine)
  return {
    kept,
    set: (quantity: number) => void setLine({ product_id: product.id, variant_id: variantId, quantity }),
  }
}

export const BuyActions = (bought: BuyableProduct) => {
  const { kept, set } = useBuying(bought)
  const [wanted, want] = useState(1)
  return (
    <div className="buy-actions">
      <Stepper
        line
        value={kept || wanted}
        min={kept ? 0 : 1}
        max={MAX_QUANTITY}
        onChange={kept ? set : want}
        label={t('catalog.card.quantity', { name: bought.product.name })}
      />
      {kept ? (
        <ButtonLink size="l" to="/order">
          {t('catalog.product.order')}
        </ButtonLink>
      ) : (
        <Button size="l" onClick={() => set(wanted)}>
          {bought.price > 0
            ? t('catalog.product.buyFor', { price: formatMoney(bought.price * wanted) })
            : t('catalog.card.addToCart')}
        </Button>
      )}
    </div>
  )
}

export const BuyBarAction = (bought: BuyableProduct) => {
  const { kept, set } = useBuying(bought)
  return kept ? (
    <>
      <Stepper
        value={kept}
        min={0}
        max={MAX_QUANTITY}
        onChange={set}
        label={t('catalog.card.quantity', { name: bought.product.name })}
      />
      <ButtonLink to="/order">{t('catalog.product.toOrder')}</ButtonLink>
    </>
  ) : (
    <Button onClick={() => set(1)}>{t('catalog.card.addToCart')}</Button>
  )
}
