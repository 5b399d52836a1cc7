import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, Reference, text } from '#/platform/shared/schemas.ts'
import { KEY_STATES } from '#/domains/auth/rules/api-key.ts'
import { PERMISSION_NAMES } from '#/domains/auth/rules/permissions.ts'

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How it begins: no more of it is kept. */
  prefix: z.string(),
  rights: z.array(z.enum(PERMISSION_NAMES)),
  /** Null: all stores. */
  store_id: z.int().nullable(),
  store: z.string().nullable(),
  made_by: z.string().nullable(),
  created_at: Instant,
  /** The last day, in the shop's time zone. */
  ends_on: LocalDate.nullable(),
  ended_at: Instant.nullable(),
  /** Within five minutes. */
  used_at: Instant.nullable(),
  used_ip: z.string().nullable(),
  state: z.enum(KEY_STATES),
})
export type ApiKey = z.infer<typeof ApiKey>

export const keysStaffApi = {
  list: call('GET', '/staff/api/keys', {
    response: z.object({
      items: z.array(ApiKey),
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    summary: 'Keys of other programs, of one’s stores; never a key itself',
  }),
  add: call('POST', '/staff/api/keys', {
    body: z.strictObject({
      name: text(60).refine((name) => name !== '', { message: 'validation.required' }),
      rights: z.array(z.enum(PERMISSION_NAMES)).min(1, { message: 'validation.rights' }).max(60),
      store_id: Reference.nullable(),
      /** The last day, in the shop's time zone. */
      ends_on: LocalDate.nullable(),
    }),
    response: z.object({ key: z.string(), item: ApiKey }),
    summary: 'A new key, shown this once: `Authorization: Bearer lvk_…` on `/staff/api/…`',
  }),
  end: call('DELETE', '/staff/api/keys/{id}', {
    params: z.object({ id: z.uuid() }),
    summary: 'Ends a key: its next call is a 401',
  }),
}
