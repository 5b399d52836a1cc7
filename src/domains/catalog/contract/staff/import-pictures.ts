import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import { NumericId } from '#/platform/shared/schemas.ts'

const MAX_NAMES = 1000
const MAX_PATH_LENGTH = 400
const FilePath = z
  .string()
  .min(1)
  .max(MAX_PATH_LENGTH)
  .regex(/^[^\u0000]*$/)
const ProductName = { product_id: z.int(), slug: z.string(), name: z.string() }

export const importPicturesApi = {
  match: call('POST', '/staff/api/assortment/pictures/match', {
    body: z.strictObject({ paths: z.array(FilePath).max(MAX_NAMES) }),
    response: z.object({
      matched: z.array(z.object({ path: z.string(), ...ProductName, is_taken: z.boolean() })),
      unmatched: z.array(z.string()),
    }),
    summary: 'Which product each of these files shows, by its name; changes nothing',
  }),
  add: call('POST', '/staff/api/assortment/pictures', {
    query: z.object({ product_id: NumericId, path: FilePath }),
    file: PICTURE_FILE,
    response: z.object({ outcome: z.enum(['added', 'known']) }),
    summary: 'Adds a picture to a product as its last one; a file of the same name only once',
  }),
  links: call('GET', '/staff/api/assortment/pictures/links', {
    response: z.object({
      waiting: z.int(),
      failed_total: z.int(),
      failed: z.array(z.object({ ...ProductName, link: z.string(), message: z.string() })),
    }),
    summary: 'Pictures of imported tables that are still to be fetched, or could not be',
  }),
  retry: call('POST', '/staff/api/assortment/pictures/links/retry', {
    summary: 'Fetches anew what could not be fetched',
  }),
  forget: call('POST', '/staff/api/assortment/pictures/links/forget', {
    summary: 'Gives up pictures that could not be fetched',
  }),
}
