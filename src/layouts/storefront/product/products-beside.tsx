import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { Rail } from '#/ui/navigation/rail.tsx'
import { ProductTile } from './product-tile.tsx'

/** A rail below a product; absent when there are none. */
export const ProductsBeside = ({
  id,
  title,
  products,
}: {
  id: string
  title: string
  products: readonly ProductCard[]
}) =>
  products.length > 0 && (
    <section className="section" id={id}>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <Rail label={title}>
        {products.map((other) => (
          <ProductTile key={other.id} product={other} />
        ))}
      </Rail>
    </section>
  )
