import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, Version } from '#/platform/shared/schemas.ts'
import { ById, Required } from './fields.ts'

export const Synonyms = z.object({ id: z.int(), words: z.array(z.string()), version: z.int() })
export type Synonyms = z.infer<typeof Synonyms>
const SynonymWords = z.array(Required(60)).min(2, { message: 'validation.synonyms' }).max(20)

export const synonymsStaffApi = {
  list: call('GET', '/staff/api/synonyms', {
    response: z.object({ items: z.array(Synonyms) }),
    summary: 'Words that mean the same to the search',
  }),
  create: call('POST', '/staff/api/synonyms', {
    body: z.strictObject({ words: SynonymWords }),
    response: Synonyms,
    summary: 'New synonyms',
  }),
  update: call('PATCH', '/staff/api/synonyms/{id}', {
    params: ById,
    body: z.strictObject({ version: Version, words: SynonymWords }),
    response: Synonyms,
    summary: 'Changes synonyms; 409 with the present ones when somebody else has',
  }),
  remove: call('DELETE', '/staff/api/synonyms/{id}', { params: ById, summary: 'Takes synonyms away' }),
  check: call('GET', '/staff/api/synonyms/check', {
    query: z.object({ term: Required(100) }),
    response: z.object({
      /** `used`: empty for a stop word, null for a dropped word. */
      words: z.array(z.object({ typed: z.string(), used: z.string().nullable() })),
      price_from: Kopecks.nullable(),
      price_to: Kopecks.nullable(),
      corrected: z.string().nullable(),
      total: z.int(),
      items: z.array(z.object({ slug: z.string(), name: z.string(), price: Kopecks })),
    }),
    summary: 'What a question finds, and how it was understood',
  }),
}
