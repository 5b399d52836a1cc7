import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { text, Version } from '#/platform/shared/schemas.ts'
import { StoredPicture } from '#/platform/shared/pictures/stored-picture.ts'
import { ById, Color, displaySchedule, IdOrder, Link, Required, withOrderedDates } from './fields.ts'

const bannerBody = {
  title: Required(80),
  text: text(200),
  link: Link,
  link_label: Required(30),
  color: Color,
  picture: StoredPicture,
  ...displaySchedule,
}
export const BannerDraft = z.object({ id: z.int(), version: z.int(), ...bannerBody })
export type BannerDraft = z.infer<typeof BannerDraft>

export const bannersStaffApi = {
  list: call('GET', '/staff/api/banners', {
    response: z.object({ items: z.array(BannerDraft) }),
    summary: 'Banners of the home page, shown or not',
  }),
  create: call('POST', '/staff/api/banners', {
    body: withOrderedDates(z.strictObject(bannerBody)),
    response: BannerDraft,
    summary: 'A new banner, the last one',
  }),
  update: call('PATCH', '/staff/api/banners/{id}', {
    params: ById,
    body: withOrderedDates(z.strictObject({ version: Version, ...bannerBody })),
    response: BannerDraft,
    summary: 'Changes a banner',
  }),
  remove: call('DELETE', '/staff/api/banners/{id}', { params: ById, summary: 'Takes a banner away' }),
  order: call('POST', '/staff/api/banners/order', { body: IdOrder, summary: 'Puts banners in order' }),
}
