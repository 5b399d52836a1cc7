import { create } from 'zustand'
import { type ProductCard, catalogApi } from '#/domains/catalog/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { api } from '#/platform/web/api.ts'
import { cacheAnswers } from '../cached-answers.ts'

type QuickLookState = {
  open: boolean
  /** About to be opened. */
  near: boolean
  /** Kept during the closing animation. */
  card: ProductCard | null
  variantId: number | null
}

/** The dialog is in `layouts/storefront/panels.tsx`. */
export const useQuickLook = create<QuickLookState>(() => ({
  open: false,
  near: false,
  card: null,
  variantId: null,
}))

export const openQuickLook = (card: ProductCard, variantId: number | null = null): void =>
  useQuickLook.setState({ open: true, near: true, card, variantId })

export const closeQuickLook = (): void => useQuickLook.setState({ open: false })

export const fetchProduct = cacheAnswers((key) => {
  const [city = '', slug = ''] = key.split(' ')
  return api(catalogApi.product, { params: { id: slug }, query: { city_id: Number(city) || undefined } })
})

export const productKey = (slug: string): string => `${useChoice.getState().choice.city_id} ${slug}`

export const prefetchQuickLook = ({ slug }: Pick<ProductCard, 'slug'>): void => {
  useQuickLook.setState({ near: true })
  fetchProduct(productKey(slug)).catch(() => undefined)
}
