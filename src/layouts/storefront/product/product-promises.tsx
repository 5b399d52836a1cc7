import type { Product } from '#/domains/catalog/contract/customer.ts'
import type { NumberedVariant } from '#/domains/catalog/rules/counted-variant.ts'
import { shapeOf } from '#/domains/catalog/rules/product-shape.ts'
import {
  openDates,
  openStores,
  prefetchAvailability,
} from '#/domains/catalog/storefront/availability/availability-store.ts'
import { Promises } from '#/domains/catalog/storefront/product/promises.tsx'
import { deliveryNote } from '#/domains/delivery/storefront/promise/delivery-price-note.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ProductPromise } from './use-product-promise.ts'
import { useZone } from './use-zone.ts'

export const ProductPromises = ({
  product,
  variant,
  promise: { delivery, pickup, day, onDay, late },
}: {
  product: Product
  variant: NumberedVariant
  promise: ProductPromise
}) => {
  const { delivery: settings, stores } = useShell()
  const store = useChoice(({ choice }) => (choice.order_type === 'pickup' ? choice.store : null))
  const zone = useZone()
  const here = stores.filter(({ id, takes_pickup }) => takes_pickup && variant.store_ids.includes(id))
  const storesNote = () => {
    if (store) return t('catalog.product.pickupStore', store)
    if (here.length === 0) return null
    return t('catalog.product.inStores', { n: here.length, total: stores.length })
  }
  const near = () => prefetchAvailability(product)
  return (
    <Promises
      delivery={{
        title: onDay ? t('catalog.product.onDay', { day: onDay }) : delivery.text,
        note: delivery.none
          ? null
          : deliveryNote(settings, { goods: variant.price, day: onDay ? day : (delivery.date ?? day) }, zone),
        ask: t(late ? 'catalog.product.whenNone' : 'catalog.product.when'),
        onAsk: () => openDates(product, variant.listed_id ?? variant.id),
        onNear: near,
      }}
      pickup={
        pickup === null
          ? null
          : {
              title: onDay ? t('catalog.product.pickupOnDay', { day: onDay }) : pickup,
              note: storesNote(),
              ask: t('catalog.product.where'),
              onAsk: () => openStores(product, variant.listed_id ?? variant.id),
              onNear: near,
            }
      }
      stores={here}
      shape={shapeOf(product)}
    />
  )
}
