import { create } from 'zustand'
import { type ProductCard, catalogApi } from '#/domains/catalog/contract/customer.ts'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { api } from '#/platform/web/api.ts'
import { cacheAnswers } from '../cached-answers.ts'

type AvailabilityState = {
  open: 'stores' | 'dates' | null
  /** About to be opened. */
  near: boolean
  /** Kept during the closing animation. */
  product: ProductCard | null
  variantId: number | null
}

/** The dialogs are in `layouts/storefront/panels.tsx`. */
export const useAvailability = create<AvailabilityState>(() => ({
  open: null,
  near: false,
  product: null,
  variantId: null,
}))

export const openStores = (product: ProductCard, variantId: number | null = null): void =>
  useAvailability.setState({ open: 'stores', near: true, product, variantId })

export const openDates = (product: ProductCard, variantId: number | null = null): void =>
  useAvailability.setState({ open: 'dates', near: true, product, variantId })

export const closeAvailability = (): void => useAvailability.setState({ open: null })

export const fetchAvailability = cacheAnswers(async (key) => {
  const [city, product, lead] = key.split(' ').map(Number)
  const city_id = city || undefined
  const [{ variants }, { items: dates }] = await Promise.all([
    api(catalogApi.availability, { params: { id: String(product) }, query: { city_id } }),
    api(deliveryApi.dates, { query: { city_id: city || 1, lead_minutes: lead } }),
  ])
  return { variants, dates }
})

export const availabilityKey = ({ id, lead_minutes }: Pick<ProductCard, 'id' | 'lead_minutes'>): string =>
  `${useChoice.getState().choice.city_id} ${id} ${lead_minutes}`

export const prefetchAvailability = (product: Pick<ProductCard, 'id' | 'lead_minutes'>): void => {
  useAvailability.setState({ near: true })
  fetchAvailability(availabilityKey(product)).catch(() => undefined)
}
