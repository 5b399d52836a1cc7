import type { Product } from '#/domains/catalog/contract/customer.ts'
import { cityInTitle } from '#/layouts/shell.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'

/** Undefined: it could not be loaded. */
export const productMeta = (product: Product | undefined, matches: unknown) => {
  const values = {
    name: product?.name ?? '',
    city: cityInTitle(matches),
    price: formatMoney(product?.price ?? 0),
  }
  return pageMeta(
    {
      title: product?.seo_title || t('catalog.product.title', values),
      description:
        product?.seo_description ||
        (product?.price
          ? `${t('catalog.product.description', values)} ${product.description}`
          : product?.description),
      picture: product?.pictures[0],
      type: 'product',
      price: product?.price,
    },
    matches,
  )
}
