import { z } from 'zod'
import { HomeBlocks } from '#/domains/content/contract.ts'
import { call } from '#/platform/shared/endpoint.ts'
import {
  Kopecks,
  listOf,
  LocalDate,
  NumericId,
  Page,
  PictureSchema,
  text,
} from '#/platform/shared/schemas.ts'

/** The synthetic first category (`spec §3`). */
export const NEW_PRODUCTS = { id: 0, slug: 'new-products' } as const
export const SORTS = ['popular', 'price_asc', 'price_desc', 'new', 'rating', 'discount'] as const

const CategoryFields = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  full_name: z.string(),
  is_highlighted: z.boolean(),
  active: z.boolean(),
  picture: PictureSchema.nullable(),
})
export const Category = CategoryFields.extend({ children: z.array(CategoryFields) })
export type Category = z.infer<typeof Category>

/** A size as a card needs it. */
export const CardVariant = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  price: Kopecks,
  old_price: Kopecks.nullable(),
  /** The first day it can be made for in the chosen city, by stems, lead and season; null when not in sight. */
  available_on: LocalDate.nullable(),
})

export const ProductCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['bouquet', 'flowers', 'gift', 'addon']),
  labels: z.array(z.string()),
  pictures: z.array(PictureSchema),
  /** The cheapest size. */
  price: Kopecks,
  old_price: Kopecks.nullable(),
  variants: z.array(CardVariant),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  lead_minutes: z.int(),
  available_on: LocalDate.nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Variant = CardVariant.extend({
  height_cm: z.int().nullable(),
  width_cm: z.int().nullable(),
  stems: z.int().nullable(),
  /** The recipe, as customers see it. */
  composition: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      color: z.string(),
      kind: z.enum(['stem', 'greenery', 'packaging', 'item']),
    }),
  ),
  /** Stores of the city that can make it today. */
  store_ids: z.array(z.int()),
})
export type Variant = z.infer<typeof Variant>

export const Product = ProductCard.extend({
  description: z.string(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  colors: z.array(z.string()),
  flowers: z.array(z.string()),
  occasions: z.array(z.string()),
  care: z.array(z.string()),
  variants: z.array(Variant),
  addons: z.array(ProductCard),
  similar: z.array(ProductCard),
})
export type Product = z.infer<typeof Product>

const InCity = { city_id: NumericId.default(1) }
const Listing = z.object({ ...InCity, ...Page, sort: z.enum(SORTS).catch('popular').default('popular') })

export const catalogApi = {
  categories: call('GET', '/client/categories', {
    response: z.object({ items: z.array(Category) }),
    summary: 'Category tree, the new products first',
  }),
  main: call('GET', '/client/products/main', {
    query: z.object(InCity),
    response: z.object({
      blocks: HomeBlocks,
      categories: z.array(CategoryFields),
      today: z.array(ProductCard),
      popular: z.array(ProductCard),
      today_total: z.int(),
    }),
    summary: 'The home page in one call',
  }),
  category: call('GET', '/client/products/category/{slug}', {
    params: z.object({ slug: text(100) }),
    query: Listing,
    response: listOf(ProductCard).extend({ category: Category }),
    summary: 'Products of a category',
  }),
  search: call('GET', '/client/products/search/{term}', {
    params: z.object({ term: text(100) }),
    query: Listing,
    response: listOf(ProductCard),
    summary: 'Products found by words',
  }),
  product: call('GET', '/client/products/{id}', {
    params: z.object({ id: text(100) }),
    query: z.object(InCity),
    response: Product,
    summary: 'One product, by slug or id',
  }),
}
