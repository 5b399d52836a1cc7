import type { Calendar, HeldPlace } from '#/domains/delivery/server/public.ts'
import type { ChangingRow } from '#/domains/orders/server/queries/change/change-order.ts'
import type { LinesPlan } from './lines/plan-lines.ts'
import type { Target } from './target-of-change.ts'

export type Move = {
  order: ChangingRow
  target: Target
  held: HeldPlace[]
  calendar: Calendar
  /** null: they stay. */
  lines: LinesPlan | null
}
