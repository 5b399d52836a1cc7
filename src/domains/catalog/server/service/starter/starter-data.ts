import type { z } from 'zod'
import type { COMPONENT_KINDS, PRODUCT_KINDS } from '#/domains/catalog/contract/staff/products.ts'
import type { starterStaffApi } from '#/domains/catalog/contract/staff/starter.ts'
import categories from '../../starter/categories.json' with { type: 'json' }
import components from '../../starter/components.json' with { type: 'json' }
import products from '../../starter/products.json' with { type: 'json' }

export type StarterItem = Omit<(typeof products)[number], 'kind'> & { kind: (typeof PRODUCT_KINDS)[number] }
type StarterComponent = Omit<(typeof components)[number], 'kind'> & { kind: (typeof COMPONENT_KINDS)[number] }
export type StarterChoice = z.output<NonNullable<(typeof starterStaffApi.take)['body']>>

/** Prices are suggestions, in kopecks. */
export const STARTER_PRODUCTS = products as StarterItem[]
export const STARTER_COMPONENTS = components as StarterComponent[]
/** Parents first. */
export const STARTER_CATEGORIES = categories

/** Throws for one that the data lack. */
export const partOf = <T extends { slug: string }>(parts: readonly T[], slug: string): T => {
  const part = parts.find((one) => one.slug === slug)
  if (!part) throw new Error(`starter: no ${slug}`)
  return part
}
