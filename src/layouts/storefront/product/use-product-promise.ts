import type { Product, Variant } from '#/domains/catalog/contract/customer.ts'
import {
  type DeliveryPromise,
  formatPickup,
  needOf,
} from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { useShell } from '#/layouts/shell.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { usePromise } from './use-promise.ts'

export type ProductPromise = {
  delivery: DeliveryPromise
  pickup: string | null
  day: string
  onDay: string | null
  late: boolean
}

export const useProductPromise = (product: Product, variant: Variant): ProductPromise => {
  const { delivery: settings, settings: shop } = useShell()
  const wished = useChoice(({ choice }) => choice.date)
  const need = needOf(product, variant)
  const delivery = usePromise()(need)
  const today = settings.local_now.slice(0, 10)
  const day = wished ?? today
  const late = variant.available_on === null || variant.available_on > day
  return {
    delivery,
    pickup: delivery.none || shop.opening.state === 'paused' ? null : formatPickup(settings, need),
    day,
    onDay: !late && day > today ? formatDay(day) : null,
    late,
  }
}
