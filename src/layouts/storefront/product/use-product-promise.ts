import type { Product, Variant } from '#/domains/catalog/contract/customer.ts'
import {
  type DeliveryPromise,
  formatPickup,
  needOf,
} from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { useShell } from '#/layouts/shell.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { usePromise } from './use-promise.ts'
import { useIsLate, useWishedDay } from './use-wished-day.ts'

export type ProductPromise = {
  delivery: DeliveryPromise
  pickup: string | null
  /** Wished, else the first that may be promised; null: none. */
  day: string | null
  onDay: string | null
  late: boolean
}

export const useProductPromise = (product: Product, variant: Variant): ProductPromise => {
  const { delivery: settings } = useShell()
  const wished = useWishedDay()
  const need = needOf({ ...product, lead_minutes: variant.lead_minutes ?? product.lead_minutes }, variant)
  const delivery = usePromise()(need)
  const today = settings.local_now.slice(0, 10)
  const late = useIsLate()(variant)
  return {
    delivery,
    pickup: delivery.none ? null : formatPickup(settings, need),
    day: wished ?? settings.first_day,
    onDay: !late && wished !== null && wished > today ? formatDay(wished) : null,
    late,
  }
}
