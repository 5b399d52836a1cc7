import type { Product } from '#/domains/catalog/contract/customer.ts'
import { AskButton } from '#/domains/chat/storefront/ask-button.tsx'
import { t } from '#/platform/shared/texts.ts'

export const AskProduct = ({ product, price }: { product: Product; price: number }) => (
  <AskButton
    subject={{
      type: 'product',
      product_id: product.id,
      slug: product.slug,
      title: product.name,
      price,
      picture: product.pictures[0] ?? null,
    }}
  >
    {t('chat.askProduct')}
  </AskButton>
)
