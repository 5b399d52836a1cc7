import type { ComponentProps } from 'react'
import { CartAction } from '#/domains/cart/storefront/cart-action.tsx'
import type { ProductCard as ProductCardData } from '#/domains/catalog/contract/customer.ts'
import type { CardSize } from '#/domains/catalog/rules/card-price.ts'
import {
  openDates,
  prefetchAvailability,
} from '#/domains/catalog/storefront/availability/availability-store.ts'
import { ProductCard } from '#/domains/catalog/storefront/product-card/product-card.tsx'
import { needOf } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { HeartButton } from '#/domains/favourites/storefront/heart-button.tsx'
import { t } from '#/platform/shared/texts.ts'
import { useFragment } from '#/platform/web/fragments/use-fragment.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useShell } from '#/layouts/shell.ts'
import { usePromise } from './use-promise.ts'

/** A product without sizes is not available. */
const NO_SIZE = { available_on: null, made_in: null }

type Props = { product: ProductCardData } & Pick<
  ComponentProps<typeof ProductCard>,
  'priority' | 'heading' | 'price'
>

/** With the parts of other domains: heart, promise and cart button. */
export const ProductTile = (props: Props) => {
  const { delivery } = useShell()
  return useFragment('product-tile', props.priority ? null : [delivery], props, <Tile {...props} />)
}

const Tile = ({ product, ...look }: Props) => {
  const promise = usePromise()
  const words = (variant: CardSize | undefined) => promise(needOf(product, variant ?? NO_SIZE))
  return (
    <ProductCard
      product={product}
      {...look}
      promise={words}
      heart={<HeartButton product={product} />}
      action={(variant) =>
        !variant || words(variant).none ? (
          <Button
            variant="line"
            size="s"
            aria-haspopup="dialog"
            aria-label={t('catalog.card.whenNamed', { name: product.name })}
            onPointerEnter={() => prefetchAvailability(product)}
            onFocus={() => prefetchAvailability(product)}
            onClick={() => openDates(product, variant?.id)}
          >
            {t('catalog.card.when')}
          </Button>
        ) : (
          <CartAction product={product} variantId={variant.id} />
        )
      }
    />
  )
}
