import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import type { Zone } from '#/domains/delivery/contract/customer.ts'

/** Of the chosen address; null while it is not known. */
export const useZone = (): Zone | null => useCart(({ cart }) => cart?.delivery?.zone ?? null)
