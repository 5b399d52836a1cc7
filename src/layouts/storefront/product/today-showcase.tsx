import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { needOf } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { formatOfAll } from '#/domains/delivery/storefront/promise/format-of-all.ts'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { ProductTile } from './product-tile.tsx'
import { useFreshShowcase } from './use-fresh-showcase.ts'
import { useZone } from './use-zone.ts'

const NO_SIZE = { available_on: null, made_in: null }

export const TodayShowcase = ({ loaded, all }: { loaded: ProductCard[]; all: string }) => {
  const { city, delivery } = useShell()
  const zone = useZone()
  const products = useFreshShowcase('today', loaded, city.id)
  const when = formatOfAll(
    delivery,
    zone,
    products.map((product) => needOf(product, leadVariant(product.variants) ?? NO_SIZE)),
  )
  if (products.length === 0) return null
  return (
    <section className="wrap section">
      <div className="section-head">
        <div>
          <h2>{when ? t('content.home.today', { when }) : t('content.home.fresh')}</h2>
          <p className="muted home-when">
            <i className="dot" />
            {t('content.home.todayNote')}
          </p>
        </div>
        <Link className="link hide-on-phone" to={all}>
          {t('content.home.allToday')}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <div className="product-grid home-today">
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </div>
      <ButtonLink className="home-all hide-on-desktop" variant="line" block to={all}>
        {t('content.home.allToday')}
      </ButtonLink>
    </section>
  )
}
