import { useState } from 'react'
import type { cartSettings } from '#/domains/cart/rules/settings.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { useCart, useQuantity } from './state/cart-store.ts'

type BuyableProduct = { product: { id: number; name: string }; variantId: number; price: number }

const useBuying = ({ product, variantId }: BuyableProduct) => {
  const inCart = useQuantity(variantId)
  const { mostOfLine } = useShopSettings<typeof cartSettings>('cart')
  const setLine = useCart((state) => state.setLine)
  return {
    inCart,
    mostOfLine,
    set: (quantity: number) => void setLine({ product_id: product.id, variant_id: variantId, quantity }),
  }
}

/** `isOne`: how many is chosen elsewhere, until it is in the cart. */
export const BuyActions = ({ isOne, ...bought }: BuyableProduct & { isOne?: boolean }) => {
  const { inCart, mostOfLine, set } = useBuying(bought)
  const [quantity, setQuantity] = useState(1)
  return (
    <div className="buy-actions">
      {(inCart > 0 || !isOne) && (
        <Stepper
          line
          value={inCart || quantity}
          min={inCart ? 0 : 1}
          max={mostOfLine}
          onChange={inCart ? set : setQuantity}
          label={t('catalog.card.quantity', { name: bought.product.name })}
        />
      )}
      {inCart ? (
        <ButtonLink size="l" to="/order">
          {t('catalog.product.order')}
        </ButtonLink>
      ) : (
        <Button size="l" onClick={() => set(quantity)}>
          {bought.price > 0
            ? t('catalog.product.buyFor', { price: formatMoney(bought.price * quantity) })
            : t('catalog.card.addToCart')}
        </Button>
      )}
    </div>
  )
}

export const BuyBarAction = (bought: BuyableProduct) => {
  const { inCart, mostOfLine, set } = useBuying(bought)
  return inCart ? (
    <>
      <Stepper
        value={inCart}
        min={0}
        max={mostOfLine}
        onChange={set}
        label={t('catalog.card.quantity', { name: bought.product.name })}
      />
      <ButtonLink to="/order">{t('catalog.product.toOrder')}</ButtonLink>
    </>
  ) : (
    <Button onClick={() => set(1)}>{t('catalog.card.addToCart')}</Button>
  )
}
