import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Rail } from '#/ui/navigation/rail.tsx'
import { ProductTile } from './product-tile.tsx'

export const ProductRail = ({
  title,
  link,
  items,
}: {
  title: string
  link: string
  items: ProductCard[]
}) => (
  <section className="wrap section">
    <div className="section-head">
      <h2>{nonBreaking(title)}</h2>
      <Link className="link" to={link}>
        {t('content.home.all')}
        <ArrowRight aria-hidden="true" />
      </Link>
    </div>
    <Rail label={title}>
      {items.map((product) => (
        <ProductTile key={product.id} product={product} />
      ))}
    </Rail>
  </section>
)
