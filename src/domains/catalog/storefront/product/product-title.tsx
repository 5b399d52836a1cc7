import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product, Variant } from '#/domains/catalog/contract/customer.ts'
import { salePercent } from '#/domains/catalog/rules/card-price.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Price } from '#/ui/labels/price.tsx'
import { KindLabels } from '../product-card/kind-labels.tsx'

const MAX_LABELS = 3
/** Longer names get smaller type, to keep the price above the fold. */
const LONG = 48

export const ProductTitle = ({
  product,
  variant,
  rating,
  reviews,
  points,
}: {
  product: Product
  variant: Variant
  rating: number | null
  reviews: number
  /** That the purchase brings. */
  points: ReactNode
}) => (
  <>
    <KindLabels labels={product.labels} sale={salePercent(variant)} most={MAX_LABELS} tone="new" />
    <h1 className={product.name.length > LONG ? 'is-long' : undefined}>{nonBreaking(product.name)}</h1>
    {rating !== null && (
      <p className="product-rating">
        <Star aria-hidden="true" />
        <b>{t('catalog.product.rating', { rating: Math.round(rating * 10) / 10 })}</b>
        <a className="link link-inline" href="#reviews">
          {t('catalog.product.reviews', { n: reviews })}
        </a>
      </p>
    )}
    <p className="product-description">{nonBreaking(product.description)}</p>
    <div className="product-price">
      <Price size="hero" value={variant.price} oldValue={variant.old_price} />
      {points}
    </div>
  </>
)
