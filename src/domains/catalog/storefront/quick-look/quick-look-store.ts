import { create } from 'zustand'
import { type ProductCard, catalogApi } from '#/domains/catalog/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { api } from '#/platform/web/api.ts'
import { keepAnswers } from '../cached-answers.ts'

type QuickLookState = {
  open: boolean
  /** Somebody is about to open one: its code is fetched ahead. */
  near: boolean
  /** Whose card was pressed; kept while the dialog leaves. */
  card: ProductCard | null
  /** The size that was chosen on the card. */
  variantId: number | null
}

/**
 * The quick look at a product, from its card. A card does two things: `openQuickLook(product, variantId)` at a press
 * and `prefetchQuickLook(product)` when a pointer or the focus comes near its button. The dialog itself is held by
 * `layouts/storefront/panels.tsx`.
 */
export const useQuickLook = create<QuickLookState>(() => ({
  open: false,
  near: false,
  card: null,
  variantId: null,
}))

export const openQuickLook = (card: ProductCard, variantId: number | null = null): void =>
  useQuickLook.setState({ open: true, near: true, card, variantId })

export const closeQuickLook = (): void => useQuickLook.setState({ open: false })

/** The whole product for the chosen city, by `slug`. */
export const askProduct = keepAnswers((key) => {
  const [city = '', slug = ''] = key.split(' ')
  return api(catalogApi.product, { params: { id: slug }, query: { city_id: Number(city) || undefined } })
})

/** Under which the product's answer is kept: of this city only. */
export const productKey = (slug: string): string => `${useChoice.getState().choice.city_id} ${slug}`

export const prefetchQuickLook = ({ slug }: Pick<ProductCard, 'slug'>): void => {
  useQuickLook.setState({ near: true })
  askProduct(productKey(slug)).catch(() => undefined)
}
