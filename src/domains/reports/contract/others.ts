import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { ReportScope } from './scope.ts'

const Column = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['text', 'number', 'money', 'date']),
})
export type ReportColumn = z.infer<typeof Column>

/** Kopecks, numbers, days and texts, as their columns say. */
const Cell = z.union([z.string(), z.number(), z.null()])
export type OtherCell = z.infer<typeof Cell>

const Named = z.object({ name: z.string(), title: z.string() })
export type NamedReport = z.infer<typeof Named>

const OtherReport = Named.extend({
  text: z.string(),
  extension: z.string(),
  columns: z.array(Column),
  rows: z.array(z.array(Cell)),
})
export type OtherReport = z.infer<typeof OtherReport>

const params = z.object({ name: z.string().max(40) })
/** Rows are of all sources. */
const query = ReportScope.omit({ source: true })

/** Milliseconds: one extension waits for another's report, and then has its own time. */
const DEADLINE_MS = 40_000

export const otherReportsApi = {
  list: call('GET', '/staff/api/reports/others', {
    response: z.object({ items: z.array(Named) }),
    summary: 'The reports of extensions',
  }),
  show: call('GET', '/staff/api/reports/others/{name}', {
    params,
    query,
    response: OtherReport,
    deadlineMs: DEADLINE_MS,
    summary: 'A report of an extension',
  }),
  table: call('GET', '/staff/api/reports/others/{name}/table', {
    params,
    query,
    sends: 'text/csv; charset=utf-8',
    deadlineMs: DEADLINE_MS,
    summary: 'A report of an extension as a table',
  }),
}
