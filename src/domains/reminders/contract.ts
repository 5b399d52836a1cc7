import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Recipient } from '#/domains/delivery/contract/address-book.ts'
import { LocalDate, PictureSchema, text } from '#/platform/shared/schemas.ts'
import { REMIND_DAYS } from './rules/due-reminder.ts'

const ById = z.object({ id: z.uuid() })

const ReasonFields = {
  title: text(100).refine((value) => value.length > 0, { message: 'validation.required' }),
  date: LocalDate,
  yearly: z.boolean(),
  /** Earlier first; empty: no reminder. */
  remind_days: z.array(z.literal(REMIND_DAYS)).max(REMIND_DAYS.length),
  recipient_id: z.uuid().nullable(),
  comment: text(300),
}
const ReasonChange = z.strictObject(ReasonFields).partial()

export const GivenBouquet = z.object({
  order_id: z.uuid(),
  year: z.int(),
  name: z.string(),
  /** Null once unpublished. */
  slug: z.string().nullable(),
  picture: PictureSchema.nullable(),
})

export type GivenBouquet = z.infer<typeof GivenBouquet>

export const Reason = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  ...ReasonFields,
  next_date: LocalDate.nullable(),
  days_left: z.int().nullable(),
  recipient: Recipient.pick({ id: true, name: true, phone: true }).nullable(),
  /** Before this year's day; null: nothing through this shop. */
  last_given: GivenBouquet.nullable(),
  ordered: z.object({ order_id: z.uuid(), number: z.int() }).nullable(),
})
export type Reason = z.infer<typeof Reason>

export const reasonsApi = {
  list: call('GET', '/v1/reasons', {
    response: z.object({ items: z.array(Reason), today: LocalDate }),
    summary: "The customer's reasons, the next one first, and those that are over last",
  }),
  create: call('POST', '/v1/reason/create', {
    body: ReasonChange.required({ title: true, date: true }).extend({ user_id: z.uuid() }),
    response: Reason,
    summary: 'Remembers a day',
  }),
  update: call('PATCH', '/v1/reason/{id}/update', {
    params: ById,
    body: ReasonChange,
    response: Reason,
    summary: 'Changes a reason',
  }),
  remove: call('DELETE', '/v1/reason/{id}', { params: ById, summary: 'Forgets a reason' }),
  holidays: call('GET', '/client/holidays', {
    query: z.object({ year: z.coerce.number<number | string>().int().min(2020).max(2100) }),
    response: z.object({ items: z.array(z.object({ date: LocalDate, name: z.string() })) }),
    summary: 'Days on which everybody gives flowers',
  }),
}
