import { z } from 'zod'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, NumericId, PictureSchema, Reference } from '#/platform/shared/schemas.ts'
import { CONDITIONS } from './customer.ts'

/** Days of the hand-over, `to` inclusive; all visible stores by default. */
const FreshnessScope = z.object({
  from: LocalDate,
  to: LocalDate,
  store_id: NumericId.optional(),
  source: z.enum(ORDER_SOURCES).optional(),
})

/** `days`: added up over those who told it. */
const Stood = { answers: z.int(), days: z.int() }
const FreshFlower = z.object({ id: z.int(), name: z.string(), ...Stood, faded: z.int() })
const FreshSupplier = z.object({
  /** null: bought without an order to a supplier. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  ...Stood,
})

export const Freshness = z.object({
  handed_over: z.int(),
  opened: z.int(),
  thanked: z.int(),
  ...Stood,
  conditions: z.array(z.object({ condition: z.enum(CONDITIONS), count: z.int() })),
  /** Those that stood the shortest first. */
  flowers: z.array(FreshFlower),
  suppliers: z.array(FreshSupplier),
})
export type Freshness = z.infer<typeof Freshness>

const ShownPhotos = z.object({
  items: z.array(
    z.object({
      order_id: z.uuid(),
      number: z.int(),
      picture: PictureSchema,
      handed_over_at: Instant,
      products: z.array(z.object({ id: z.int(), name: z.string() })),
      /** In whose gallery it is. */
      product_id: z.int().nullable(),
    }),
  ),
})
export type ShownPhotos = z.infer<typeof ShownPhotos>

export const FRESHNESS_TABLES = ['flowers', 'suppliers'] as const
export type FreshnessTable = (typeof FRESHNESS_TABLES)[number]

const ById = z.object({ id: z.uuid() })

export const aftercareStaffApi = {
  pageLink: call('POST', '/staff/api/orders/{id}/bouquet-link', {
    params: ById,
    response: z.object({ url: z.url() }),
    summary: 'The address of the bouquet’s page, for the leaflet that goes with it',
  }),
  freshness: call('GET', '/staff/api/freshness', {
    query: FreshnessScope,
    response: Freshness,
    summary: 'How long bouquets stood, by flower and by supplier, as their recipients told',
  }),
  table: call('GET', '/staff/api/freshness/table', {
    query: FreshnessScope.extend({ part: z.enum(FRESHNESS_TABLES) }),
    sends: 'text/csv; charset=utf-8',
    summary: 'A part of the freshness as a table',
  }),
  photos: call('GET', '/staff/api/bouquet-photos', {
    response: ShownPhotos,
    summary: 'Photos of recipients that may be shown: both let the shop',
  }),
  enterGallery: call('POST', '/staff/api/bouquet-photos/{id}/gallery', {
    params: ById,
    body: z.strictObject({ product_id: Reference }),
    response: ShownPhotos,
    summary: 'Puts the photo into the gallery of a product of its order',
  }),
  leaveGallery: call('DELETE', '/staff/api/bouquet-photos/{id}/gallery', {
    params: ById,
    response: ShownPhotos,
    summary: 'Takes the photo out of the gallery',
  }),
}
