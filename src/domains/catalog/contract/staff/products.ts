import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import {
  Flag,
  Instant,
  Kopecks,
  listOf,
  NumericId,
  Page,
  PictureSchema,
  Reference,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { isProductSlug } from '#/domains/catalog/rules/product-slug.ts'
import { ById, Crop, PictureForm, Required, Slug } from './fields.ts'

export const PRODUCT_KINDS = ['bouquet', 'flowers', 'gift', 'addon'] as const
export const COMPONENT_KINDS = ['stem', 'greenery', 'packaging', 'item'] as const
export const PRODUCT_SORTS = ['name', 'new', 'price', 'popular'] as const
/** Known tags are suggested for other products. */
export const TAG_LISTS = ['labels', 'flowers', 'colors', 'occasions', 'recipients'] as const

const MAX_VARIANTS = 12
export const MAX_PICTURES = 20
const MAX_RECIPE_LINES = 30
const MAX_TAGS = 20
/** Kopecks. */
const MAX_PRICE = 100_000_000

const Tags = z.array(Required(40)).max(MAX_TAGS)
const MonthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: 'validation.monthDay' })
const Centimetres = z.int().min(1).max(500).nullable()

const RecipeLine = z.strictObject({ component_id: Reference, quantity: z.int().min(1).max(1000) })
const Price = z.int().min(100).max(MAX_PRICE)
const VariantForm = z.strictObject({
  id: Reference.nullable(),
  /** Part of the URL; stable, unlike the label. */
  code: Required(16).refine((code) => /^[\p{L}\d.+-]+$/u.test(code), { message: 'validation.variantCode' }),
  label: Required(40),
  /** Of another program; tables find the size by it. */
  article: text(60),
  price: Price,
  old_price: z.int().min(100).max(MAX_PRICE).nullable(),
  height_cm: Centimetres,
  width_cm: Centimetres,
  stems: z.int().min(1).max(2000).nullable(),
  /** Of its own; null: the product's. */
  lead_minutes: z.int().min(0).max(10_080).nullable(),
  recipe: z.array(RecipeLine).max(MAX_RECIPE_LINES),
})

/** Sold by the number of a flower, with sizes as steps; the words follow 1, 3 and 7 of it. */
const CountedForm = z.strictObject({
  component_id: Reference,
  words: z.tuple([Required(40), Required(40), Required(40)]),
})

/** Saved whole under one version. */
const productFields = {
  name: Required(120),
  slug: Slug.refine(isProductSlug, { message: 'validation.slugTaken' }),
  description: Required(5000),
  kind: z.enum(PRODUCT_KINDS),
  published: z.boolean(),
  category_ids: z.array(Reference).max(20),
  labels: Tags,
  flowers: Tags,
  colors: Tags,
  occasions: Tags,
  recipients: Tags,
  care: z.array(Required(300)).max(20),
  lead_minutes: z.int().min(0).max(10_080),
  lead_days: z.int().min(0).max(60),
  season: z.strictObject({ from: MonthDay, to: MonthDay, lead_days: z.int().min(0).max(60) }).nullable(),
  seo_title: text(120),
  seo_description: text(300),
  counted: CountedForm.nullable(),
  variants: z.array(VariantForm).min(1).max(MAX_VARIANTS),
  pictures: z.array(PictureForm).max(MAX_PICTURES),
}
export const ProductForm = z.strictObject(productFields)
export type ProductForm = z.infer<typeof ProductForm>

export const StaffProduct = ProductForm.extend({
  id: z.int(),
  version: Version,
  created_at: Instant,
  variants: z.array(VariantForm.extend({ id: z.int() })),
  pictures: z.array(PictureForm.extend({ shown: PictureSchema, source: PictureSchema })),
})
export type StaffProduct = z.infer<typeof StaffProduct>

const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
const HistoryEntry = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  action: z.string(),
  created_at: Instant,
  changes: z.array(Change),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const VariantPrice = z.object({
  variant_id: z.int(),
  code: z.string(),
  label: z.string(),
  price: Kopecks,
  old_price: Kopecks.nullable(),
})
export type VariantPrice = z.infer<typeof VariantPrice>

export const ProductRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  published: z.boolean(),
  picture: PictureSchema.nullable(),
  categories: z.array(z.string()),
  price_from: Kopecks.nullable(),
  /** By size, in their order. */
  prices: z.array(VariantPrice),
  /** Can make at least one size now. */
  stores_ready: z.int(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const productsStaffApi = {
  list: call('GET', '/staff/api/products', {
    query: z.object({
      /** Part of a name or slug, or an id. */
      search: text(100).optional(),
      category: NumericId.optional(),
      kind: z.enum(PRODUCT_KINDS).optional().catch(undefined),
      state: z.enum(['published', 'hidden']).optional().catch(undefined),
      without_picture: Flag.optional(),
      out_of_stock: Flag.optional(),
      sort: z.enum(PRODUCT_SORTS).default('name').catch('name'),
      desc: Flag.optional(),
      ...Page,
    }),
    response: listOf(ProductRow),
    summary: 'Products, hidden ones too',
  }),
  words: call('GET', '/staff/api/products/words', {
    response: z.object({
      labels: z.array(z.string()),
      flowers: z.array(z.string()),
      colors: z.array(z.string()),
      occasions: z.array(z.string()),
      recipients: z.array(z.string()),
    }),
    summary: 'Words that products carry already',
  }),
  show: call('GET', '/staff/api/products/{id}', {
    params: ById,
    response: StaffProduct,
    summary: 'A product as staff edit it',
  }),
  variant: call('GET', '/staff/api/variants/{id}', {
    params: ById,
    response: z.object({ product_id: z.int() }),
    summary: 'Whose size it is, for a scanned price tag',
  }),
  makeable: call('GET', '/staff/api/products/{id}/makeable', {
    params: ById,
    response: z.object({
      items: z.array(
        z.object({ variant_id: z.int(), store_id: z.int(), store: z.string(), can_make: z.int() }),
      ),
    }),
    summary: 'How many of each size each store can make now',
  }),
  history: call('GET', '/staff/api/products/{id}/history', {
    params: ById,
    response: z.object({ items: z.array(HistoryEntry) }),
    summary: 'Who changed what of a product',
  }),
  create: call('POST', '/staff/api/products', {
    body: ProductForm,
    response: StaffProduct,
    summary: 'A new product',
  }),
  update: call('PATCH', '/staff/api/products/{id}', {
    params: ById,
    body: z.strictObject({ ...productFields, version: Version }),
    response: StaffProduct,
    summary: 'Saves a product; 409 with the fresh one when it was saved meanwhile',
  }),
  price: call('PATCH', '/staff/api/variants/{id}/price', {
    params: ById,
    body: z.strictObject({ price: Price, seen: Price }),
    response: VariantPrice,
    summary: 'Another price for a size; 409 with the fresh one when it is not the one that was seen',
  }),
  publish: call('POST', '/staff/api/products/{id}/publish', {
    params: ById,
    body: z.strictObject({ published: z.boolean() }),
    response: z.object({ published: z.boolean() }),
    summary: 'Shows or hides a product',
  }),
  duplicate: call('POST', '/staff/api/products/{id}/duplicate', {
    params: ById,
    response: StaffProduct,
    summary: 'A hidden copy of a product',
  }),
  remove: call('DELETE', '/staff/api/products/{id}', {
    params: ById,
    body: z.strictObject({ version: Version }),
    /** `hidden`: orders or reviews refer to it. */
    response: z.object({ outcome: z.enum(['deleted', 'hidden']) }),
    summary: 'Deletes a product, or hides one that was ordered',
  }),
  uploadPicture: call('POST', '/staff/api/product-pictures', {
    file: PICTURE_FILE,
    response: z.object({ original: z.string(), picture: PictureSchema }),
    summary: 'Keeps a picture, upright and without EXIF',
  }),
  cropPicture: call('POST', '/staff/api/product-pictures/{original}/crop', {
    params: z.object({ original: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
    body: Crop,
    response: PictureSchema,
    summary: 'A part of a kept picture',
  }),
}
