import { z } from 'zod'
import { Flag } from './schemas.ts'

const ImportChange = z.object({
  /** What of it, where it has parts: a size of a product. null: the thing itself. */
  code: z.string().nullable(),
  column: z.string(),
  before: z.string().nullable(),
  after: z.string(),
})

/** What a file would change, or did: the same for products, flowers and customers. */
export const ImportReport = z.object({
  /** Identifies the reviewed plan; sent back to apply exactly it. */
  plan: z.string(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Left out because of a bad line. */
  skipped: z.int(),
  items: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      outcome: z.enum(['created', 'changed', 'skipped']),
      changes: z.array(ImportChange),
    }),
  ),
  /** What has to be made for it: Russian headings and names. */
  makes: z.array(z.object({ what: z.string(), names: z.array(z.string()), total: z.int() })),
  /** What should be looked at though it is no mistake: Russian sentences. */
  remarks: z.array(z.string()),
  problems_total: z.int(),
  problems: z.array(
    z.object({ line: z.int(), column: z.string().nullable(), value: z.string(), message: z.string() }),
  ),
  unknown_columns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>

/** Of every call with a file to import. `make_missing`: what rows refer to is made when it is not there. */
export const ImportOptions = z.object({ make_missing: Flag.optional() })
/** `plan`: of the report that was looked at. */
export const ImportApproval = ImportOptions.extend({ plan: z.string().max(64), skip_bad: Flag.optional() })
