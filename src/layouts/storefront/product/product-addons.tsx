import { AddonToggle } from '#/domains/cart/storefront/addons/addon-toggle.tsx'
import { CardToggle, CardText } from '#/domains/cart/storefront/card/card-addon.tsx'
import type { Product, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { shapeOf } from '#/domains/catalog/rules/product-shape.ts'
import { Addons, isCard } from '#/domains/catalog/storefront/product/addons.tsx'

export const ProductAddons = ({ product }: { product: Product }) => {
  const card = product.addons.find(isCard)
  return (
    <Addons
      addons={product.addons}
      shape={shapeOf(product)}
      action={(addon) => <AddonAction addon={addon} />}
    >
      {card?.variants[0] && <CardText product={card} variantId={card.variants[0].id} />}
    </Addons>
  )
}

const AddonAction = ({ addon }: { addon: ProductCard }) => {
  const only = leadVariant(addon.variants)
  if (!only) return null
  const Toggle = isCard(addon) ? CardToggle : AddonToggle
  return <Toggle product={addon} variantId={only.id} price={only.price} />
}
