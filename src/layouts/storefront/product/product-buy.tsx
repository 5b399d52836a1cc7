import { BuyActions, BuyBarAction } from '#/domains/cart/storefront/buy-actions.tsx'
import type { Product } from '#/domains/catalog/contract/customer.ts'
import type { NumberedVariant } from '#/domains/catalog/rules/counted-variant.ts'
import {
  openDates,
  prefetchAvailability,
} from '#/domains/catalog/storefront/availability/availability-store.ts'
import { BuyBar } from '#/domains/catalog/storefront/product/buy-bar.tsx'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import type { ProductPromise } from './use-product-promise.ts'

type Props = { product: Product; variant: NumberedVariant; promise: ProductPromise }

/** Chooses another day when it is late, or leads to similar products when there is none. */
export const ProductBuy = ({ product, variant, promise }: Props) => {
  if (promise.delivery.none) {
    return (
      <ButtonLink className="product-none" variant="line" size="l" block to="#similar">
        {t('catalog.product.none')}
      </ButtonLink>
    )
  }
  if (promise.late) {
    const near = () => prefetchAvailability(product)
    return (
      <div className="buy-actions">
        <Button
          size="l"
          aria-haspopup="dialog"
          onPointerEnter={near}
          onFocus={near}
          onClick={() => openDates(product, variant.listed_id ?? variant.id)}
        >
          {variant.available_on
            ? t('catalog.product.chooseDay', { day: formatDay(variant.available_on) })
            : t('catalog.product.chooseDayShort')}
        </Button>
      </div>
    )
  }
  return (
    <BuyActions
      key={variant.id}
      product={product}
      variantId={variant.id}
      price={variant.price}
      isOne={product.counted !== null}
    />
  )
}

/** At the bottom of a phone; absent when the product cannot be had. */
export const ProductBuyBar = ({ product, variant, promise: { delivery, onDay, late } }: Props) =>
  delivery.none ? null : (
    <BuyBar price={variant.price} words={onDay ? { short: onDay, today: false } : delivery}>
      {late ? (
        <Button aria-haspopup="dialog" onClick={() => openDates(product, variant.listed_id ?? variant.id)}>
          {t('catalog.product.chooseDayShort')}
        </Button>
      ) : (
        <BuyBarAction product={product} variantId={variant.id} price={variant.price} />
      )}
    </BuyBar>
  )
