import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { text, Version } from '#/platform/shared/schemas.ts'
import { StoredPicture } from '#/platform/shared/pictures/stored-picture.ts'
import { ById, displaySchedule, IdOrder, Link, Required, withOrderedDates } from './fields.ts'

const promotionBody = {
  title: Required(100),
  lead: Required(300),
  body: text(5000),
  link: Link,
  link_label: Required(40),
  picture: StoredPicture,
  ...displaySchedule,
}
export const PromotionDraft = z.object({ id: z.int(), version: z.int(), ...promotionBody })
export type PromotionDraft = z.infer<typeof PromotionDraft>

export const promotionsStaffApi = {
  list: call('GET', '/staff/api/promotions', {
    response: z.object({ items: z.array(PromotionDraft) }),
    summary: 'Promotions, shown or not',
  }),
  create: call('POST', '/staff/api/promotions', {
    body: withOrderedDates(z.strictObject(promotionBody)),
    response: PromotionDraft,
    summary: 'A new promotion, the last one',
  }),
  update: call('PATCH', '/staff/api/promotions/{id}', {
    params: ById,
    body: withOrderedDates(z.strictObject({ version: Version, ...promotionBody })),
    response: PromotionDraft,
    summary: 'Changes a promotion',
  }),
  remove: call('DELETE', '/staff/api/promotions/{id}', { params: ById, summary: 'Takes a promotion away' }),
  order: call('POST', '/staff/api/promotions/order', { body: IdOrder, summary: 'Puts promotions in order' }),
}
