import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, text } from '#/platform/shared/schemas.ts'
import { STAFF_ROLES } from './team.ts'

export const LogEntry = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  staff_id: z.uuid(),
  role: z.enum([...STAFF_ROLES, 'key']),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: Instant,
})
export type LogEntry = z.infer<typeof LogEntry>

export const logStaffApi = {
  list: call('GET', '/staff/api/log', {
    query: z.object({
      staff_id: z.uuid().optional(),
      subject: text(40).optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      /** The last entry of the previous page. */
      before: z.uuid().optional(),
      size: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    response: z.object({
      items: z.array(LogEntry),
      has_more: z.boolean(),
      people: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
      subjects: z.array(z.string()),
    }),
    summary: 'What staff did, the latest first; for admins',
  }),
}
