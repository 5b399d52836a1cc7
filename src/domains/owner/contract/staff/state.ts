import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant } from '#/platform/shared/schemas.ts'

export const STATE_GROUPS = ['machine', 'data', 'work', 'connections'] as const
export type StateGroup = (typeof STATE_GROUPS)[number]

const Item = z.object({
  name: z.string(),
  title: z.string(),
  group: z.enum(STATE_GROUPS),
  /** `attention`: it works, and somebody should look. */
  state: z.enum(['good', 'attention', 'bad']),
  detail: z.string(),
  /** In this state. */
  since: Instant,
})

const JobLine = z.object({
  name: z.string(),
  started_at: Instant.nullable(),
  took_ms: z.number().nullable(),
  due_at: Instant,
  late: z.boolean(),
  failure: z.string().nullable(),
})

const ShopState = z.object({ checked_at: Instant, items: z.array(Item), jobs: z.array(JobLine) })

export type ShopState = z.infer<typeof ShopState>
export type FoundState = z.input<typeof ShopState>
export type StateItem = z.infer<typeof Item>
export type JobLine = z.infer<typeof JobLine>

export const stateApi = {
  show: call('GET', '/staff/api/state', {
    response: ShopState,
    summary: 'Whether the shop is in order: machine, data, waiting work, who is connected, jobs',
  }),
  look: call('POST', '/staff/api/state/looks', {
    response: ShopState,
    summary: 'Looks at everything now, the audit of the data included',
  }),
}
