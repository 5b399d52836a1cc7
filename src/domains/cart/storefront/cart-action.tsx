import type { cartSettings } from '#/domains/cart/rules/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { useCart, useQuantity } from './state/cart-store.ts'

export const CartAction = ({
  product,
  variantId,
}: {
  product: { id: number; name: string }
  variantId: number
}) => {
  const { mostOfLine } = useShopSettings<typeof cartSettings>('cart')
  const quantity = useQuantity(variantId)
  const setLine = useCart((state) => state.setLine)
  const set = (next: number) =>
    void setLine({ product_id: product.id, variant_id: variantId, quantity: next })
  if (quantity > 0) {
    return (
      <Stepper
        value={quantity}
        min={0}
        max={mostOfLine}
        onChange={set}
        label={t('catalog.card.quantity', { name: product.name })}
      />
    )
  }
  return (
    <Button size="s" onClick={() => set(1)} aria-label={t('catalog.card.addNamed', { name: product.name })}>
      {t('catalog.card.addToCart')}
    </Button>
  )
}
