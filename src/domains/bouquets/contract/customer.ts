import { z } from 'zod'
import { BOUQUET_ROLES, PART_DRAWINGS } from '#/domains/catalog/rules/bouquet-parts.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, LocalDate, NumericId, PictureSchema, Reference } from '#/platform/shared/schemas.ts'
import { BASES, MAX_LINES, MAX_SPREAD, MAX_STEMS } from '../rules/own-bouquet.ts'
import { SHARED_ROLES } from '../rules/taste.ts'

/** As in `rules/taste.ts`. */
const RuleFields = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('apart'), flower: z.string(), other: z.string() }),
  z.object({ kind: z.literal('share'), role: z.enum(SHARED_ROLES), amount: z.int() }),
  z.object({ kind: z.literal('kinds'), amount: z.int() }),
  z.object({ kind: z.literal('odd') }),
])

const Part = z.object({
  component_id: z.int(),
  name: z.string(),
  kind: z.string(),
  role: z.enum(BOUQUET_ROLES).exclude(['none']),
  drawing: z.enum(PART_DRAWINGS),
  color: z.string(),
  /** Kopecks a piece. */
  price: Kopecks,
})

export const BouquetKit = z.object({
  /** Of the days whose stems are counted, today first. */
  days: z.array(LocalDate),
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  parts: z.array(
    Part.extend({
      /** Free stems: by store, then by day. */
      free: z.array(z.array(z.int())),
    }),
  ),
  rules: z.array(RuleFields),
  /** Nothing can be made by these rules. */
  forbids_all: z.boolean(),
  /** Kopecks for making it. */
  fee: Kopecks,
  /** 0: nobody has made one yet. */
  product_id: z.int(),
})
export type BouquetKit = z.infer<typeof BouquetKit>
export type KitPart = BouquetKit['parts'][number]

const RecipeLine = z.strictObject({ component_id: Reference, quantity: z.int().min(1).max(MAX_STEMS) })
const design = {
  base: z.enum(BASES),
  spread: z.int().min(0).max(MAX_SPREAD),
  lines: z.array(RecipeLine).min(1).max(MAX_LINES),
}

export const OwnBouquet = z.object({
  token: z.string(),
  base: z.enum(BASES),
  spread: z.int(),
  lines: z.array(z.object({ part: Part, quantity: z.int() })),
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  label: z.string(),
  /** Today's, kopecks. */
  price: Kopecks,
  picture: PictureSchema,
})
export type OwnBouquet = z.infer<typeof OwnBouquet>

const ByToken = z.object({ token: z.string().min(16).max(40) })

export const bouquetsApi = {
  kit: call('GET', '/client/bouquets/kit', {
    /** The default city where none is named. */
    query: z.object({ city_id: NumericId.optional() }),
    response: BouquetKit,
    summary:
      'What an own bouquet can be made of in a city: flowers with prices and free stems, and the rules',
  }),
  mine: call('GET', '/client/bouquets', {
    response: z.object({ items: z.array(OwnBouquet) }),
    summary: 'Own bouquets of the customer or guest, the last first',
  }),
  save: call('POST', '/client/bouquets', {
    body: z.strictObject(design),
    response: OwnBouquet,
    summary: 'Makes a bouquet that can be ordered and shared; 422 says which rule it breaks',
  }),
  show: call('GET', '/client/bouquets/{token}', {
    params: ByToken,
    response: OwnBouquet,
    summary: 'A bouquet by its link',
  }),
}
