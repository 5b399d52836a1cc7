import { create } from 'zustand'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import type { ChosenFilters } from '#/domains/catalog/storefront/listing/listing-address.ts'

type Found = {
  of: ChosenFilters
  /** Null: the answer did not come. */
  total: number | null
  items: ProductCard[]
}

/** `wish` is null until something is chosen in the finder: what is below it is the shop's own choice. */
export const useWish = create<{ wish: ChosenFilters | null; found: Found | null }>(() => ({
  wish: null,
  found: null,
}))
