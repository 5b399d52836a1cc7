import { Link } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { isPriceFrom, leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { Price } from '#/ui/labels/price.tsx'
import './availability.css'

export const SoonerSimilar = ({
  products,
  onFollow,
}: {
  products: readonly ProductCard[]
  onFollow: () => void
}) =>
  products.length === 0 ? null : (
    <section className="sooner-similar">
      <h3>{t('catalog.modals.dates.similar')}</h3>
      <ul>
        {products.map((product) => {
          const size = leadVariant(product.variants) ?? product
          return (
            <li key={product.id}>
              <span className="availability-picture">
                {product.pictures[0] && <Picture picture={product.pictures[0]} sizes="64px" alt="" />}
              </span>
              <div>
                <Link to={`/product/${product.slug}`} onClick={onFollow}>
                  {nonBreaking(product.name)}
                </Link>
                <Price size="s" value={size.price} from={isPriceFrom(size, product.variants)} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
