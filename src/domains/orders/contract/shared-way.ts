import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, LocalDate, LocalTime } from '#/platform/shared/schemas.ts'

/** Whoever has the link reads it: no address, point, price, phone or name but the courier's first one. */
export const SharedWay = z.object({
  shop: z.object({ name: z.string(), phone: z.string() }),
  time_zone: z.string(),
  date: LocalDate,
  /** Promised; null when the recipient still chooses. */
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  /** null unless on its way; then it was handed over, or is at the store again. */
  way: z.object({ expected_at: Instant, stops_before: z.int(), courier: z.string().nullable() }).nullable(),
  handed_at: Instant.nullable(),
})
export type SharedWay = z.infer<typeof SharedWay>

export const sharedWayApi = {
  show: call('GET', '/client/way/{id}/{token}', {
    params: z.object({ id: z.uuid(), token: z.string().max(100) }),
    response: SharedWay,
    summary: 'When an order comes, for whoever has its link; 404 for an ended link as for none',
  }),
  ownLink: call('GET', '/client/orders/order/{id}/way-link', {
    params: z.object({ id: z.uuid() }),
    response: z.object({ url: z.url() }),
    summary: 'A link that tells others when one’s own order comes; 422 unless it is on its way',
  }),
}
