import { z } from 'zod'
import { Flag } from './schemas.ts'

const ImportChange = z.object({
  /** A part, as a size of a product; null: the thing itself. */
  code: z.string().nullable(),
  column: z.string(),
  before: z.string().nullable(),
  after: z.string(),
})

export const ImportReport = z.object({
  /** Of the reviewed plan, applied only unchanged. */
  plan: z.string(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** For a bad line. */
  skipped: z.int(),
  items: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      outcome: z.enum(['created', 'changed', 'skipped']),
      changes: z.array(ImportChange),
    }),
  ),
  /** Russian headings and names. */
  makes: z.array(z.object({ what: z.string(), names: z.array(z.string()), total: z.int() })),
  /** Russian sentences on what is odd but no mistake. */
  remarks: z.array(z.string()),
  problems_total: z.int(),
  problems: z.array(
    z.object({ line: z.int(), column: z.string().nullable(), value: z.string(), message: z.string() }),
  ),
  unknown_columns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

/** `make_missing`: what rows refer to is made. */
export const ImportOptions = z.object({ make_missing: Flag.optional() })
/** `plan`: of the reviewed report. */
export const ImportApproval = ImportOptions.extend({ plan: z.string().max(64), skip_bad: Flag.optional() })
