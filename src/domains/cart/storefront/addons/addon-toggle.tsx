import { Check, Plus } from 'lucide-react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { useCart, useQuantity } from '../state/cart-store.ts'

export const AddonToggle = ({
  product,
  variantId,
  price,
}: {
  product: { id: number; name: string }
  variantId: number
  /** Kopecks. */
  price: number
}) => {
  const isInCart = useQuantity(variantId) > 0
  const setLine = useCart((state) => state.setLine)
  const cost = price > 0 ? formatMoney(price) : t('ui.price.free')
  return (
    <button
      type="button"
      className="addon-toggle"
      aria-pressed={isInCart}
      aria-label={t('catalog.product.addAddon', { name: product.name, price: cost })}
      onClick={() =>
        void setLine({ product_id: product.id, variant_id: variantId, quantity: isInCart ? 0 : 1 })
      }
    >
      <span>{cost}</span>
      <span className="round-mark">
        {isInCart ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      </span>
    </button>
  )
}
