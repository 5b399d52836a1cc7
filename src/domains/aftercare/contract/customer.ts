import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, PictureSchema, Reference, text } from '#/platform/shared/schemas.ts'
import { MAX_STOOD_DAYS, MAX_THANKS } from '../rules/bouquet-days.ts'

export const CONDITIONS = ['fresh', 'fading', 'wilted'] as const
export type Condition = (typeof CONDITIONS)[number]

/** No price, no phone, no name of an anonymous sender (`decisions §4`). */
export const BouquetPage = z.object({
  shop: z.object({ name: z.string(), phone: z.string() }),
  /** The recipient is who bought it: there is nobody to thank. */
  is_own: z.boolean(),
  recipient_name: z.string(),
  /** null when anonymous. */
  sender_name: z.string().nullable(),
  bouquets: z.array(
    z.object({ name: z.string(), picture: PictureSchema.nullable(), care: z.array(z.string()) }),
  ),
  /** null until it is handed over: only care is told. */
  handed_over_on: LocalDate.nullable(),
  /** 0 on that day. */
  day: z.int(),
  flowers: z.array(z.object({ id: z.int(), name: z.string() })),
  thanks: z.string().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  stood_days: z.int().nullable(),
  faded_id: z.int().nullable(),
  picture: PictureSchema.nullable(),
  /** null: not said yet. */
  shows_photo: z.boolean().nullable(),
  /** Whether a reminder on the third day may be asked for, and was. */
  may_remind: z.boolean(),
  reminds: z.boolean(),
})
export type BouquetPage = z.infer<typeof BouquetPage>

/** Of the customer's own order, after the hand-over. */
const Afterwards = z.object({
  /** The page's secret, where the flowers were for oneself. */
  own_page: z.string().nullable(),
  thanks: z.object({ text: z.string(), at: Instant }).nullable(),
  photo: z
    .object({
      picture: PictureSchema,
      /** The recipient lets the shop show it. */
      may_be_shown: z.boolean(),
      /** So does the customer; null: not said yet. */
      shows: z.boolean().nullable(),
      in_gallery: z.boolean(),
    })
    .nullable(),
})
export type Afterwards = z.infer<typeof Afterwards>

const ByToken = z.object({ token: z.string().max(100) })
const ById = z.object({ id: z.uuid() })
const Shows = z.strictObject({ shows: z.boolean() })

export const aftercareApi = {
  show: call('GET', '/client/bouquet/{token}', {
    params: ByToken,
    response: BouquetPage,
    summary:
      'The page of a bouquet: care by day, and what its recipient said; 404 for an ended link as for none',
  }),
  thank: call('POST', '/client/bouquet/{token}/thanks', {
    params: ByToken,
    body: z.strictObject({
      text: text(MAX_THANKS).refine((value) => value !== '', { message: 'validation.required' }),
    }),
    response: BouquetPage,
    summary: 'Thanks to whoever sent the flowers, once; an anonymous sender stays unnamed',
  }),
  recordCondition: call('POST', '/client/bouquet/{token}/condition', {
    params: ByToken,
    body: z.strictObject({ condition: z.enum(CONDITIONS) }),
    response: BouquetPage,
    summary: 'How the bouquet looks, from the third day on',
  }),
  recordStood: call('POST', '/client/bouquet/{token}/stood', {
    params: ByToken,
    body: z.strictObject({
      days: z.int().min(1).max(MAX_STOOD_DAYS),
      /** The flower that went first. */
      faded_id: Reference.nullable(),
    }),
    response: BouquetPage,
    summary: 'How long the bouquet stood; 422 for more days than have passed',
  }),
  sendPhoto: call('POST', '/client/bouquet/{token}/photo', {
    params: ByToken,
    file: PICTURE_FILE,
    response: BouquetPage,
    summary: 'A photo of the bouquet at home, in place of the former one; the sender sees it',
  }),
  removePhoto: call('DELETE', '/client/bouquet/{token}/photo', {
    params: ByToken,
    response: BouquetPage,
    summary: 'Removes the photo, also from the gallery of the product',
  }),
  showPhoto: call('POST', '/client/bouquet/{token}/photo/consent', {
    params: ByToken,
    body: Shows,
    response: BouquetPage,
    summary: 'Whether the shop may show the photo on the page of the product',
  }),
  remind: call('POST', '/client/bouquet/{token}/reminder', {
    params: ByToken,
    body: z.strictObject({ on: z.boolean() }),
    response: BouquetPage,
    summary: 'One SMS on the third day, or none',
  }),
  afterwards: call('GET', '/client/orders/order/{id}/afterwards', {
    params: ById,
    response: Afterwards,
    summary: 'Thanks and the photo of the recipient of one’s own order',
  }),
  letShow: call('POST', '/client/orders/order/{id}/photo-consent', {
    params: ById,
    body: Shows,
    response: Afterwards,
    summary: 'Whether the shop may show the recipient’s photo, which the recipient allowed',
  }),
}
