import { z } from 'zod'
import { MARKETPLACES } from '#/domains/orders/rules/order-sources.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, LocalTime, Reference, text } from '#/platform/shared/schemas.ts'
import { tableCalls } from '#/platform/shared/table-calls.ts'
import { MAX_ARTICLE } from '../rules/incoming-order.ts'

const Source = z.enum(MARKETPLACES)
const ofSource = z.object({ source: Source })
const ofOrder = z.object({ id: z.uuid() })

const Connection = z.object({
  source: Source,
  /** Its orders come and its statuses go by themselves; otherwise by files only. */
  connected: z.boolean(),
  /** Whose stems it is told of, and where orders go whose address names no city. */
  city_id: z.int().nullable(),
  fetched_at: Instant.nullable(),
  /** null: it answers. */
  failing_since: Instant.nullable(),
  failure: z.string().nullable(),
  /** Messages that it has not taken yet. */
  unsent: z.int(),
})
export type Connection = z.infer<typeof Connection>

const WaitingOrder = z.object({
  id: z.uuid(),
  source: Source,
  number: z.string(),
  /** null: about to become an order. */
  problem: z.enum(['articles', 'city', 'date', 'error']).nullable(),
  created_at: Instant,
  /** null: it could not be read. */
  content: z
    .object({
      date: LocalDate,
      time: z.object({ from: LocalTime, to: LocalTime }).nullable(),
      address: z.string(),
      sum: Kopecks,
      lines: z.array(z.object({ article: z.string(), name: z.string(), quantity: z.int() })),
    })
    .nullable(),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

const Article = z.object({
  source: Source,
  article: z.string(),
  /** As it is called there. */
  name: z.string(),
  /** null: not matched yet. */
  match: z.object({ variant_id: z.int(), name: z.string(), label: z.string() }).nullable(),
  /** Pieces that the marketplace was told of. */
  told: z.int().nullable(),
  /** Orders that wait for the match. */
  orders: z.int(),
})
export type Article = z.infer<typeof Article>

const RefusedMessage = z.object({
  id: z.int(),
  source: Source,
  number: z.string(),
  order_id: z.uuid().nullable(),
  status: z.enum(['taken', 'assembled', 'delivering', 'completed', 'cancelled']),
  refused: z.string(),
})

const Column = z.object({ name: z.string(), needed: z.boolean(), headings: z.array(z.string()) })

const Marketplaces = z.object({
  connections: z.array(Connection),
  waiting: z.array(WaitingOrder),
  /** Those to match first. */
  articles: z.array(Article),
  refused: z.array(RefusedMessage),
  cities: z.array(z.object({ id: z.int(), name: z.string() })),
  columns: z.record(Source, z.array(Column)),
})
export type Marketplaces = z.infer<typeof Marketplaces>

const tablesOf = (source: (typeof MARKETPLACES)[number]) => {
  const { template, check, problems, apply } = tableCalls(`/staff/api/marketplaces/${source}`, {
    things: `orders of ${source}`,
    rule: 'An order that has come before is not made twice',
  })
  return { template, check, problems, apply }
}

export const flowwowTablesApi = tablesOf('flowwow')
export const yandexTablesApi = tablesOf('yandex')
export const ozonTablesApi = tablesOf('ozon')

export const marketplacesStaffApi = {
  show: call('GET', '/staff/api/marketplaces', {
    response: Marketplaces,
    summary:
      'What is connected and how it goes, orders that wait for somebody, articles and the headings of files',
  }),
  match: call('POST', '/staff/api/marketplaces/{source}/articles', {
    params: ofSource,
    body: z.strictObject({ article: text(MAX_ARTICLE), variant_id: Reference }),
    response: Marketplaces,
    summary: 'Says which size is sold there under an article, and makes the orders that waited for it',
  }),
  city: call('POST', '/staff/api/marketplaces/{source}/city', {
    params: ofSource,
    body: z.strictObject({ city_id: Reference }),
    response: Marketplaces,
    summary: 'Whose stems a marketplace is told of, and where orders go whose address names no city',
  }),
  fetch: call('POST', '/staff/api/marketplaces/{source}/fetch', {
    params: ofSource,
    response: Marketplaces,
    summary: 'Asks a connected marketplace for new orders now; 422 for one that is not connected',
  }),
  place: call('POST', '/staff/api/marketplaces/orders/{id}/place', {
    params: ofOrder,
    response: Marketplaces,
    summary: 'Tries again to make an order of what waits; 409 when it waits no more',
  }),
  dismiss: call('POST', '/staff/api/marketplaces/orders/{id}/dismiss', {
    params: ofOrder,
    body: z.strictObject({
      reason: text(200).refine((value) => value !== '', { message: 'validation.required' }),
    }),
    response: Marketplaces,
    summary: 'Puts aside what waits, with a reason; 409 when it waits no more',
  }),
  again: call('POST', '/staff/api/marketplaces/messages/{id}/again', {
    params: z.object({ id: z.coerce.number<number | string>().int().min(1).max(2_147_483_647) }),
    response: Marketplaces,
    summary: 'Tells a marketplace again what it has refused; 409 when it has not',
  }),
}
