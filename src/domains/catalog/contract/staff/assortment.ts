import { z } from 'zod'
import { call, DATA_FILE } from '#/platform/shared/endpoint.ts'
import { Flag } from '#/platform/shared/schemas.ts'

const ImportChange = z.object({
  /** null: the product itself. */
  code: z.string().nullable(),
  column: z.string(),
  before: z.string().nullable(),
  after: z.string(),
})
export const ImportReport = z.object({
  /** Identifies the reviewed plan; sent back to apply exactly it. */
  plan: z.string(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Products not imported because of a bad line. */
  skipped: z.int(),
  products: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      outcome: z.enum(['created', 'changed', 'skipped']),
      changes: z.array(ImportChange),
    }),
  ),
  problems_total: z.int(),
  problems: z.array(
    z.object({ line: z.int(), column: z.string().nullable(), value: z.string(), message: z.string() }),
  ),
  unknown_columns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

export const assortmentStaffApi = {
  exportCsv: call('GET', '/staff/api/assortment/export.csv', {
    sends: 'text/csv; charset=utf-8',
    summary: 'The assortment as a table, a row for each size',
  }),
  exportYml: call('GET', '/staff/api/assortment/export.yml', {
    sends: 'application/xml; charset=utf-8',
    summary: 'The assortment as a Yandex catalogue',
  }),
  check: call('POST', '/staff/api/assortment/import/check', {
    file: DATA_FILE,
    response: ImportReport,
    summary: 'What a file would create and change, and its bad lines; changes nothing',
  }),
  problems: call('POST', '/staff/api/assortment/import/problems', {
    file: DATA_FILE,
    sends: 'text/csv; charset=utf-8',
    summary: 'The bad lines of a file as a table',
  }),
  apply: call('POST', '/staff/api/assortment/import', {
    file: DATA_FILE,
    query: z.object({ plan: z.string().max(64), skip_bad: Flag.optional() }),
    response: ImportReport,
    summary:
      'Does what the check showed, all or nothing; 409 with a fresh report when the shop changed meanwhile',
  }),
}
