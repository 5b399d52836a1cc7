import type { Product } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { ProductsBeside } from './products-beside.tsx'

export const BoughtTogether = ({ together: { items, is_bought } }: Pick<Product, 'together'>) => (
  <ProductsBeside
    id="together"
    title={is_bought ? t('catalog.product.together') : t('catalog.product.goesWith')}
    products={items}
  />
)
