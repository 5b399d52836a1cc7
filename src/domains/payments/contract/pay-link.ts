import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, LocalTime } from '#/platform/shared/schemas.ts'
import { Invoice } from './invoice.ts'

export const PAY_PAGE_STATES = ['waits', 'paid', 'over'] as const

/** Nothing of the people of the order. */
export const PayPage = z.object({
  number: z.int(),
  /** `over`: nothing can be paid any more. */
  state: z.enum(PAY_PAGE_STATES),
  sum: Kopecks,
  /** null: no hurry. */
  until: Instant.nullable(),
  /** Of an order that is paid by transfer: where the money goes. */
  invoice: Invoice.nullable(),
  order_type: z.enum(['delivery', 'pickup']),
  date: LocalDate,
  /** null when the recipient chooses the time. */
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
  lines: z.array(z.object({ name: z.string(), variant_label: z.string(), quantity: z.int() })),
})
export type PayPage = z.infer<typeof PayPage>

const Token = z.object({ token: z.string().regex(/^[\w-]{1,64}$/) })

export const payLinkApi = {
  show: call('GET', '/client/pay/{token}', {
    params: Token,
    response: PayPage,
    summary: 'An order as whoever has its link for paying sees it',
  }),
  pay: call('POST', '/client/pay/{token}', {
    params: Token,
    response: z.object({
      /** null when nothing is due or the provider does not answer. */
      confirmation_url: z.string().nullable(),
    }),
    summary: 'Begins the payment, or goes on with the one that is open',
  }),
}
