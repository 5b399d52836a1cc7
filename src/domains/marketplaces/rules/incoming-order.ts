import { z } from 'zod'
import { MAX_CARD_TEXT, MAX_LINES, MAX_QUANTITY } from '#/domains/cart/contract.ts'
import { LocalDate, LocalTime } from '#/platform/shared/schemas.ts'

export const MAX_NUMBER = 64
export const MAX_ARTICLE = 64
const MAX_KOPECKS = 100_000_000

const words = (max: number) => z.string().max(max)

/** As a marketplace tells of it; sums in kopecks. */
export const IncomingOrder = z.object({
  number: words(MAX_NUMBER).min(1),
  /** As it was written; empty: the address may name it. */
  city: words(100),
  date: LocalDate,
  /** null: some time of the day. */
  time: z.object({ from: LocalTime, to: LocalTime }).nullable(),
  recipient: z.object({ name: words(100), phone: words(40) }),
  address: z.object({
    name: words(200).min(1),
    apartment: words(20).optional(),
    entrance: words(20).optional(),
    floor: words(20).optional(),
    intercom: words(20).optional(),
    comment: words(500).optional(),
    coords: z.tuple([z.number(), z.number()]).optional(),
  }),
  lines: z
    .array(
      z.object({
        article: words(MAX_ARTICLE).min(1),
        name: words(200),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        /** For one. */
        price: z.int().min(0).max(MAX_KOPECKS),
      }),
    )
    .min(1)
    .max(MAX_LINES),
  /** That the shop gets for bringing it. */
  delivery: z.int().min(0).max(MAX_KOPECKS),
  card_text: words(MAX_CARD_TEXT),
  comment: words(500),
})
export type IncomingOrder = z.infer<typeof IncomingOrder>

export const sumOfOrder = ({ lines, delivery }: Pick<IncomingOrder, 'lines' | 'delivery'>): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, delivery)
