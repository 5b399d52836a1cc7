import {
  type DeliveryPromise,
  formatPromise,
  type ProductNeed,
} from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from './use-zone.ts'

export const usePromise = (): ((need: ProductNeed) => DeliveryPromise) => {
  const { delivery } = useShell()
  const zone = useZone()
  return (need) => formatPromise(delivery, need, zone)
}
