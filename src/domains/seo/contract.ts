import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { NumericId } from '#/platform/shared/schemas.ts'

const XML = 'application/xml; charset=utf-8'

export const seoApi = {
  robots: call('GET', '/robots.txt', {
    sends: 'text/plain; charset=utf-8',
    summary: 'What robots may read',
  }),
  sitemap: call('GET', '/sitemap.xml', {
    sends: XML,
    summary: 'Pages that can be found; a list of parts where there are too many for one',
  }),
  sitemapPart: call('GET', '/sitemap/{part}', {
    params: z.object({ part: z.coerce.number<number | string>().int().min(1).max(1000) }),
    sends: XML,
    summary: 'One part of a long sitemap',
  }),
  yandexFeed: call('GET', '/feeds/yml/{city_id}', {
    params: z.object({ city_id: NumericId }),
    sends: 'application/xml; charset=utf-8',
    summary: 'What a city can order, as a Yandex catalogue (YML)',
  }),
  otherFeed: call('GET', '/feeds/{feed}/{city_id}', {
    params: z.object({ feed: z.string().max(40), city_id: NumericId }),
    sends: '*/*',
    typed: true,
    summary: 'What a city can order, as an extension writes it',
  }),
}

const OtherFeed = z.object({ name: z.string(), title: z.string(), extension: z.string() })
export type OtherFeed = z.infer<typeof OtherFeed>

export const feedsStaffApi = {
  list: call('GET', '/staff/api/feeds', {
    response: z.object({ items: z.array(OtherFeed) }),
    summary: 'The feeds of extensions',
  }),
}
