import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Rail } from '#/ui/navigation/rail.tsx'
import { ProductTile } from './product-tile.tsx'

export const SimilarProducts = ({ products }: { products: readonly ProductCard[] }) =>
  products.length > 0 && (
    <section className="section" id="similar">
      <div className="section-head">
        <h2>{t('catalog.product.similar')}</h2>
      </div>
      <Rail label={t('catalog.product.similar')}>
        {products.map((other) => (
          <ProductTile key={other.id} product={other} />
        ))}
      </Rail>
    </section>
  )
