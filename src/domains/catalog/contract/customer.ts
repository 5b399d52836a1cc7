import { z } from 'zod'
import { Banner, ShownHomeBlocks } from '#/domains/content/contract/customer.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { BETTER_PAGES } from '#/domains/catalog/rules/search/better-page.ts'
import {
  Flag,
  Kopecks,
  List,
  listOf,
  LocalDate,
  NumericId,
  Page,
  PictureSchema,
  text,
} from '#/platform/shared/schemas.ts'

/** `spec §3`. */
export const NEW_PRODUCTS = { id: 0, slug: 'new-products' } as const
export const SORTS = ['popular', 'price_asc', 'price_desc', 'new', 'rating', 'discount'] as const
export const LISTS = ['popular', 'new', 'discounted'] as const
export const SHOWCASES = ['today', 'popular', 'to_2000', 'new', 'discounted'] as const
/** Thresholds are in the database. */
export const SIZES = ['small', 'medium', 'large', 'grand'] as const
export const MAX_CARDS = 24

const CategoryFields = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  full_name: z.string(),
  is_highlighted: z.boolean(),
  active: z.boolean(),
  picture: PictureSchema.nullable(),
})
/** Two levels only (`decisions §3`). */
const ChildCategory = CategoryFields.extend({ children: z.array(z.never()) })
export const Category = CategoryFields.extend({ children: z.array(ChildCategory) })
export type Category = z.infer<typeof Category>

export const CardVariant = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  price: Kopecks,
  old_price: Kopecks.nullable(),
  height_cm: z.int().nullable(),
  stems: z.int().nullable(),
  /** By stems, lead and season; null: none in sight. */
  available_on: LocalDate.nullable(),
  /** With the stems for that day; null: all of the city. */
  made_in: z.array(z.int()).nullable(),
})

/** Sold by the number of its flower (docs/decisions/109). */
const Counted = z.object({ from: z.int(), to: z.int() })

export const ProductCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(['bouquet', 'flowers', 'gift', 'addon']),
  labels: z.array(z.string()),
  pictures: z.array(PictureSchema),
  /** Of the cheapest size. */
  price: Kopecks,
  old_price: Kopecks.nullable(),
  variants: z.array(CardVariant),
  counted: Counted.nullable(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  lead_minutes: z.int(),
  available_on: LocalDate.nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

export type CardVariant = z.infer<typeof CardVariant>

export const Variant = CardVariant.extend({
  width_cm: z.int().nullable(),
  composition: z.array(
    z.object({
      component_id: z.int(),
      name: z.string(),
      quantity: z.int(),
      color: z.string(),
      kind: z.enum(['stem', 'greenery', 'packaging', 'item']),
    }),
  ),
  /** Of its own; null: the product's. */
  lead_minutes: z.int().nullable(),
  /** That can make it now. */
  store_ids: z.array(z.int()),
})
export type Variant = z.infer<typeof Variant>

/** The greatest number that one store can make by a day; 0: none. */
export const CountedDay = z.object({ date: LocalDate, most: z.int() })
export type CountedDay = z.infer<typeof CountedDay>

export const CountedProduct = Counted.extend({
  flower: z.int(),
  words: z.tuple([z.string(), z.string(), z.string()]),
  /** Sizes of numbers, as runs of ids. */
  runs: z.array(z.object({ from: z.int(), to: z.int(), id: z.int() })),
  /** Until the first that allows every number. */
  days: z.array(CountedDay),
})
export type CountedProduct = z.infer<typeof CountedProduct>

export const Product = ProductCard.extend({
  counted: CountedProduct.nullable(),
  description: z.string(),
  /** Override the page's own; may be empty. */
  seo_title: z.string(),
  seo_description: z.string(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  colors: z.array(z.string()),
  flowers: z.array(z.string()),
  occasions: z.array(z.string()),
  care: z.array(z.string()),
  variants: z.array(Variant),
  addons: z.array(ProductCard),
  similar: z.array(ProductCard),
  /** What stood in the same orders, or in a new shop what is popular beside it. */
  together: z.object({
    items: z.array(ProductCard),
    is_bought: z.boolean(),
    /** So many of the first add-ons stood in the same orders. */
    bought_addons: z.int(),
  }),
})
export type Product = z.infer<typeof Product>

const InCity = { city_id: NumericId.default(1) }
const Price = z.coerce.number<number | string>().int().min(0).max(2_147_483_647)

/** Unknown values are ignored (`decisions §3`). */
const Filters = {
  ...InCity,
  /** Of the cheapest size. */
  price_from: Price.optional(),
  price_to: Price.optional(),
  flowers: List.optional(),
  colors: List.optional(),
  occasions: List.optional(),
  recipients: List.optional(),
  sizes: List.optional(),
  available_on: LocalDate.optional(),
  discount: Flag.optional(),
  /** Makes it on the chosen day, or now. */
  store_id: NumericId.optional(),
}
/** Default `sort`: newest in «Новинки», best match in a search. */
export const ListingQuery = z.object({
  ...Filters,
  ...Page,
  sort: z.enum(SORTS).optional().catch(undefined),
})
export type ListingQuery = z.infer<typeof ListingQuery>

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })
/** Values of the unfiltered list; counts apply all filters but those of their own group. */
export const Facets = z.object({
  total: z.int(),
  price: z.object({ from: Kopecks, to: Kopecks }).nullable(),
  flowers: z.array(FacetValue),
  /** A CSS colour or gradient. */
  colors: z.array(FacetValue.extend({ swatch: z.string() })),
  occasions: z.array(FacetValue),
  recipients: z.array(FacetValue),
  sizes: z.array(FacetValue),
  /** No earlier day may be chosen; null: none. */
  first_day: LocalDate.nullable(),
  /** Today and the next two. */
  available_on: z.array(z.object({ value: LocalDate, count: z.int() })),
  /** That orders are taken for. */
  last_day: LocalDate.nullable(),
  discount: z.object({ count: z.int() }),
  stores: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
})
export type Facets = z.infer<typeof Facets>

export const Showcase = z.object({
  name: z.enum(SHOWCASES),
  title: z.string(),
  link: z.string(),
  items: z.array(ProductCard),
})
export type Showcase = z.infer<typeof Showcase>

export const DayReason = z.enum(['lead', 'season', 'stems', 'paused'])
export const VariantAvailability = z.object({
  variant_id: z.int(),
  code: z.string(),
  label: z.string(),
  lead_minutes: z.int(),
  available_on: LocalDate.nullable(),
  stores: z.array(
    z.object({
      store_id: z.int(),
      name: z.string(),
      address: z.string(),
      can_make: z.int(),
      available_on: LocalDate.nullable(),
    }),
  ),
  /** Fourteen. */
  days: z.array(z.object({ date: LocalDate, available: z.boolean(), reason: DayReason.nullable() })),
})
export type VariantAvailability = z.infer<typeof VariantAvailability>

const ListOfCards = listOf(ProductCard)
const ListOfCategory = ListOfCards.extend({ category: Category.extend({ description: z.string() }) })

export const Suggestions = z.object({
  products: z.array(
    ProductCard.pick({
      id: true,
      slug: true,
      name: true,
      kind: true,
      price: true,
      lead_minutes: true,
    }).extend({
      picture: PictureSchema.nullable(),
      available_on: CardVariant.shape.available_on,
      made_in: CardVariant.shape.made_in,
      /** Others cost more: «от». */
      is_price_from: z.boolean(),
    }),
  ),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  queries: z.array(z.string()),
  /** Answers the words better than products do. */
  better_page: z.enum(BETTER_PAGES).nullable(),
})
export type Suggestions = z.infer<typeof Suggestions>

export const catalogApi = {
  categories: call('GET', '/client/categories', {
    response: z.object({ items: z.array(Category) }),
    summary: 'Category tree, the new products first',
  }),
  categoryChildren: call('GET', '/categories/{id}/get-children', {
    params: z.object({ id: z.coerce.number<number | string>().int().min(0).max(2_147_483_647) }),
    response: z.object({ items: z.array(Category) }),
    summary: 'Categories under a category',
  }),
  main: call('GET', '/client/products/main', {
    query: z.object({ ...InCity, distinct: Flag.optional() }),
    response: z.object({
      blocks: ShownHomeBlocks,
      banners: z.array(Banner),
      categories: z.array(CategoryFields),
      showcases: z.array(Showcase),
      today_total: z.int(),
    }),
    summary: 'The home page in one call; `distinct`: no bouquet in two showcases',
  }),
  showcase: call('GET', '/client/products/showcase', {
    query: z.object({ ...InCity, name: text(40).default('popular') }),
    response: Showcase,
    summary: 'One named block of the home page',
  }),
  category: call('GET', '/client/products/category/{slug}', {
    params: z.object({ slug: text(100) }),
    query: ListingQuery,
    response: ListOfCategory,
    summary: 'Products of a category',
  }),
  popular: call('GET', '/client/products/popular', {
    query: ListingQuery,
    response: ListOfCards,
    summary: 'Products that customers like',
  }),
  new: call('GET', '/client/products/new', {
    query: ListingQuery,
    response: ListOfCategory,
    summary: 'The newest products: the synthetic first category',
  }),
  discounted: call('GET', '/client/products/discounted', {
    query: ListingQuery,
    response: ListOfCards,
    summary: 'Products on sale',
  }),
  filters: call('GET', '/client/products/filters', {
    query: z.object({
      ...Filters,
      /** Without all three: all products. */
      category: text(100).optional(),
      term: text(100).optional(),
      list: z.enum(LISTS).optional().catch(undefined),
    }),
    response: Facets,
    summary: 'Filters of a list with live counts',
  }),
  cards: call('GET', '/client/products/cards', {
    query: z.object({
      ...InCity,
      /** `1,2,3`; the order is kept. */
      ids: z
        .string()
        .regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${MAX_CARDS - 1}}$`))
        .transform((ids) => ids.split(',').map(Number)),
    }),
    response: z.object({ items: z.array(ProductCard) }),
    summary: 'Cards of known products',
  }),
  search: call('GET', '/client/products/search/{term}', {
    params: z.object({ term: text(100) }),
    /** `exact`: no corrections and no dropped words. */
    query: ListingQuery.extend({ exact: Flag.optional() }),
    response: ListOfCards.extend({
      /** Used instead: corrected spelling, other keyboard layout, dropped words. */
      corrected: z.string().nullable(),
      /** When nothing is found. */
      near: z.array(ProductCard),
      /** Answers the words better than products do. */
      better_page: z.enum(BETTER_PAGES).nullable(),
    }),
    summary: 'Products found by words',
  }),
  suggestions: call('GET', '/client/products/suggestions', {
    query: z.object({ ...InCity, query: text(100).default('') }),
    response: Suggestions,
    summary: 'What may be meant by what is being typed',
  }),
  product: call('GET', '/client/products/{id}', {
    params: z.object({ id: text(100) }),
    query: z.object(InCity),
    response: Product,
    summary: 'One product, by slug or id',
  }),
  availability: call('GET', '/client/products/{id}/availability', {
    params: z.object({ id: text(100) }),
    query: z.object(InCity),
    response: z.object({ variants: z.array(VariantAvailability), counted: z.array(CountedDay).nullable() }),
    summary: 'Where and when a product can be had, size by size',
  }),
}
