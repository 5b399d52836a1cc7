import { z } from 'zod'
import { call, PICTURE_FILE, SHOP_FILE } from '#/platform/shared/endpoint.ts'

export const ARCHIVE_DATA = 'shop.json'
export const ARCHIVE_PICTURES = 'pictures/'

export const CarryReport = z.object({
  /** Of what was looked at; sent back to do exactly that. */
  plan: z.string(),
  /** Of the archive. */
  shop: z.string(),
  made_at: z.string(),
  sections: z.array(
    z.object({
      table: z.string(),
      created: z.int(),
      rewritten: z.int(),
      same: z.int(),
      /** This shop has its own. */
      kept: z.int(),
      bad: z.int(),
      /** The first of what is new. */
      names: z.array(z.string()),
    }),
  ),
  /** Of the archive, not in this shop yet. */
  missing_pictures: z.array(z.string()),
  pictures: z.int(),
})
export type CarryReport = z.infer<typeof CarryReport>

export const carryApi = {
  download: call('GET', '/staff/api/shop/archive.zip', {
    sends: 'application/zip',
    streams: true,
    saveAs: 'magazin.zip',
    summary: 'Assortment, places, zones and pages with their pictures, to be taken into another shop',
  }),
  check: call('POST', '/staff/api/shop/archive/check', {
    file: SHOP_FILE,
    response: CarryReport,
    summary: 'What the data of an archive would bring; changes nothing',
  }),
  picture: call('POST', '/staff/api/shop/archive/pictures', {
    file: PICTURE_FILE,
    response: z.object({ name: z.string() }),
    summary: 'Keeps a picture of an archive as it is',
  }),
  apply: call('POST', '/staff/api/shop/archive', {
    file: SHOP_FILE,
    query: z.object({ plan: z.string().max(64) }),
    response: CarryReport,
    summary: 'Brings what the check showed, all or nothing; what this shop has stays',
  }),
}
