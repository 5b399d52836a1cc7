import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import type { Zone } from '#/domains/delivery/contract/customer.ts'

/** The zone that the visitor's cart is brought to: of the chosen address, where there is one; null while it is not known. */
export const useZone = (): Zone | null => useCart(({ cart }) => cart?.delivery?.zone ?? null)
