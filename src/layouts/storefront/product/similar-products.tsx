import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { ProductsBeside } from './products-beside.tsx'

export const SimilarProducts = ({ products }: { products: readonly ProductCard[] }) => (
  <ProductsBeside id="similar" title={t('catalog.product.similar')} products={products} />
)
