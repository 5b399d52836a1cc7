import { Link } from 'react-router'
import { earnedPoints } from '#/domains/loyalty/rules/earned-points.ts'
import type { pointSettings } from '#/domains/loyalty/rules/settings.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import { useCart } from './state/cart-store.ts'

/** At the customer's level, as in the cart; a guest begins with the first one. `price` in kopecks. */
export const EarnedPoints = ({ price }: { price: number }) => {
  const { firstLevel } = useShopSettings<typeof pointSettings>('loyalty')
  const percent = useCart(({ cart }) => cart?.bonuses?.percent)
  const n = earnedPoints(price, percent ?? firstLevel)
  return n > 0 ? (
    <Link className="link link-inline small" to="/bonuses-program">
      {t('catalog.product.points', { n })}
    </Link>
  ) : null
}
